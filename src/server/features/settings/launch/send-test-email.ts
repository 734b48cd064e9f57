import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { record } from '#server/audit/record.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { lastTestEmail, lockAddressee } from '#server/features/settings/store/launch.ts';

/**
 * Mails the caller a test email, unless one is still being sent.
 * @throws {AppError} `conflict` where emails are only saved as files; `rate_limited`.
 */
export async function sendTestEmail(context: Context): Promise<void> {
  const { now, site } = context;
  if (!site.demandsVerifiedEmail)
    throw new AppError('conflict', 'No mail server is set, so emails are only saved as files. Set SMTP_URL first.');
  const { id } = requireUser(context);
  await context.transaction(async (tx) => {
    const account = await lockAddressee(tx, id);
    if (!account) throw notFound();
    const last = await lastTestEmail(tx, id);
    if (last?.status === 'queued') return;
    await context.limit(tx, [{ limit: 'test-emails', caller: id }]);
    await queueMail(tx, context, {
      kind: 'test-email',
      to: account.email,
      userId: id,
      data: { firstName: account.firstName, at: now.toISOString() },
    });
    await record(tx, context, { action: 'settings.test_email', subjectType: 'user', subjectId: id });
  });
}
