import type { WhyApplicationWaits } from '#shared/mails/mails.ts';
import type { Tx } from '#server/db/database.ts';
import { notifyAdmins as notifyEveryAdmin } from '#server/features/notifications/index.ts';
import type { ApplicationRow } from '#server/features/applications/store/applications.ts';
import type { ActorContext } from '#server/context/context.ts';

/**
 * Notifies every admin that an application waits for them. Returned ones have their own rate limit, so that they don't
 * use up that of new ones.
 */
export async function notifyAdmins(
  tx: Tx,
  context: ActorContext,
  { id, title, serviceType, urgency }: ApplicationRow,
  why: WhyApplicationWaits,
): Promise<void> {
  const data = { id, title, serviceType, urgency, why, at: context.now.toISOString() };
  const notification = { kind: 'application-waiting', subjectId: id, data } as const;
  await notifyEveryAdmin(tx, context, notification, why === 'new' ? undefined : 'returned-application-mails');
}
