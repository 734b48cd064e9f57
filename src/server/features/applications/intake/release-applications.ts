import type { ActorContext, Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { publishToAll } from '#server/events/publish.ts';
import { record } from '#server/audit/record.ts';
import {
  type ApplicationRow,
  insertEvent,
  listWaitingByUser,
  updateApplication,
} from '#server/features/applications/store/applications.ts';
import { notifyAdmins } from '#server/features/applications/lifecycle/notify-admins.ts';
import { notifyClient } from '#server/features/applications/lifecycle/notify-parties.ts';

/** Releases to the admins the applications that were waiting for a verified e-mail address. */
export async function releaseApplications(
  tx: Tx,
  context: Context,
  { userId }: { readonly userId: string },
): Promise<void> {
  for (const { id } of await listWaitingByUser(tx, userId)) {
    const row = await updateApplication(tx, id, { releasedAt: context.now, updatedAt: context.now });
    await insertEvent(tx, { applicationId: id, at: context.now, kind: 'released', by: 'system' });
    await record(tx, context, { action: 'application.release', subjectType: 'application', subjectId: id });
    await notifyOfRelease(tx, context, row);
  }
}

export async function notifyOfRelease(tx: Tx, context: ActorContext, row: ApplicationRow): Promise<void> {
  await notifyClient(tx, context, row, 'application-received', {});
  await notifyAdmins(tx, context, row, 'new');
  await publishToAll(tx, context, [row.userId], { kind: 'application', subjectId: row.id });
}
