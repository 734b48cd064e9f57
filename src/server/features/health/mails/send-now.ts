import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { releaseFailed } from '#server/mail/rows.ts';
import { enqueue } from '#server/outbox/enqueue.ts';

/**
 * Has every email tried again now that waits after a failed attempt, as once a mail server is known to be back. Pressing
 * twice has no further effect.
 * @returns how many they are.
 * @throws {AppError} `rate_limited`.
 */
export async function sendNow(context: Context): Promise<number> {
  return await context.transaction(async (tx) => {
    await context.limit(tx, [{ limit: 'job-runs', caller: requireUser(context).id }]);
    const released = await releaseFailed(tx, context.now);
    await enqueue(tx, 'send-due-mails', {});
    await record(tx, context, {
      action: 'mail.send_now',
      subjectType: 'job',
      subjectId: 'send-due-mails',
      facts: { released },
    });
    return released;
  });
}
