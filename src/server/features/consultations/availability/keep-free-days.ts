import type { Database } from '#server/db/database.ts';
import { findFreeDay } from '#server/features/consultations/core/free-times.ts';
import { lockDue, setFreeDays } from '#server/features/consultations/store/availability.ts';
import { readDiaries } from './read-diaries.ts';

/** Maximum professionals per transaction, which locks their rows, and per run. */
const due = { atOnce: 200, inOneRun: 10_000 };

/**
 * Updates the stored day of each professional's next free slot, for 'free this week', where it may have changed.
 * Returns the number checked.
 */
export async function keepFreeDays(database: Pick<Database, 'transaction'>, now: Date): Promise<number> {
  let looked = 0;
  while (looked < due.inOneRun) {
    const some = await database.transaction(async (tx) => {
      const rows = await lockDue(tx, now, due.atOnce);
      const diaries = await readDiaries(tx, rows, { now });
      await setFreeDays(
        tx,
        [...diaries].map(([professionalId, diary]) => ({ professionalId, ...findFreeDay(diary, now) })),
      );
      return rows.length;
    });
    looked += some;
    if (some < due.atOnce) break;
  }
  return looked;
}
