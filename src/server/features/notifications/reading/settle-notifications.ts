import { askingKinds, type AskingSubject } from '#shared/notifications/asking-kinds.ts';
import type { Tx } from '#server/db/database.ts';
import { publish } from '#server/events/publish.ts';
import type { Context } from '#server/context/context.ts';
import { settleNotifications as settleRows } from '#server/features/notifications/store/notifications.ts';

/**
 * Marks the step that notifications about a record asked for as done, for everyone who was asked. The acting person's
 * other notifications about that record are marked as read. Call it before sending the notifications that follow.
 * @param ids the record; several if notifications refer to it by more than one id
 */
export async function settleNotifications(
  tx: Tx,
  context: Pick<Context, 'now'> & Partial<Pick<Context, 'actor'>>,
  subject: AskingSubject,
  ids: readonly (string | null)[],
): Promise<void> {
  const { now, actor } = context;
  const readers = await settleRows(tx, {
    subjectIds: ids.filter((id) => id !== null),
    kinds: askingKinds[subject],
    readerId: actor?.kind === 'user' ? actor.id : null,
    now,
  });
  await publish(tx, { now }, readers, { kind: 'notification', subjectId: null });
}
