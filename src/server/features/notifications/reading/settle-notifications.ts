import { askingKinds, type AskingSubject } from '#shared/notifications/asking-kinds.ts';
import type { Tx } from '#server/db/database.ts';
import { publish } from '#server/events/publish.ts';
import type { Context } from '#server/kernel/context.ts';
import { settleNotifications as settleRows } from '#server/features/notifications/store/notifications.ts';

/**
 * What notifications about a record asked for is done: nobody's bell asks for it from now on. Whatever else told the person
 * who did it about that record is read too. Call it before notifying of what follows.
 * @param ids the record; several, if notifications name it by more than one id
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
