import { toMailbox } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { inviteOwner, lockOwner, mailVerification } from '#server/features/auth/index.ts';

/**
 * Mails someone again the link that confirms their address or, if they must still take the account over, the link for
 * choosing a password.
 * @throws {AppError} `not_found`; `conflict` for a confirmed address and for a suspended account; `rate_limited` past
 *   the limits of a person who asks for it themselves.
 */
export async function resendConfirmation(context: Context, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    const account = await lockOwner(tx, id);
    if (!account) throw notFound();
    if (account.suspendedAt !== null) throw new AppError('conflict', 'This account is suspended.');
    if (account.emailVerifiedAt !== null && account.takeover === null)
      throw new AppError('conflict', 'This e-mail address is already confirmed.');
    await context.limit(tx, [
      { limit: 'people-edits', caller: requireUser(context).id },
      { limit: 'verification-mails', caller: id },
      { limit: 'verification-mails-by-email', caller: toMailbox(account.email) },
    ]);
    if (account.takeover === 'password') await inviteOwner(tx, context, account, account.approvalStatus === 'approved');
    else await mailVerification(tx, context, account);
    await record(tx, context, {
      action: 'person.resend_confirmation',
      subjectType: 'user',
      subjectId: id,
      facts: { handover: account.takeover },
    });
  });
}
