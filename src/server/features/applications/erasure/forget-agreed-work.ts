import { retention } from '#shared/account/retention.ts';
import { monthsBefore } from '#shared/time/time.ts';
import type { Database } from '#server/db/database.ts';
import { erasedColumns } from '#server/features/applications/erasure/erase-applications.ts';
import { deleteApplications } from '#server/features/applications/store/applications.ts';
import { deleteNotesOn } from '#server/notes/notes.ts';
import { clearCompleted, listEndedBefore } from '#server/features/applications/store/ended-work.ts';

/** Replaces the deleted text; admins still list completed work. */
const gone = `Deleted ${retention.agreedWorkMonths / 12} years after its end`;
/** Applications that one run forgets at most. */
const batch = 1000;

/**
 * Deletes agreed work that ended long ago, with its engagement letter; work with a case waits until the case is
 * deleted. Completed work keeps its dates and amount, which statistics count and which identify no one. Returns the
 * number.
 */
export async function forgetAgreedWork(database: Pick<Database, 'transaction'>, now: Date): Promise<number> {
  return await database.transaction(async (tx) => {
    const ended = await listEndedBefore(tx, monthsBefore(now, retention.agreedWorkMonths), batch);
    const idsWithStatus = (state: string) => ended.filter(({ status }) => status === state).map(({ id }) => id);
    await deleteApplications(tx, idsWithStatus('cancelled'));
    const { budgetMax: _counted, ...erased } = erasedColumns;
    const words = { title: gone, description: gone };
    await deleteNotesOn(tx, idsWithStatus('completed'));
    await clearCompleted(tx, idsWithStatus('completed'), { ...erased, ...words, professionalId: null, updatedAt: now });
    return ended.length;
  });
}
