import { retention } from '#shared/account/retention.ts';
import { daysBefore, kampalaDay } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { updateRecommended } from './store/recommended.ts';
import { clearCheckedUntil, restoreCheckedUntil } from './store/checked-until.ts';
import { deleteDecidedBefore } from './store/revisions.ts';

/** Rows that one run deletes at most; the rest waits for the next one. */
const batch = 10_000;

/** Deletes profile changes that were decided or withdrawn before the retention period. Returns the number deleted. */
export function forgetRevisions(db: Queryable, now: Date): Promise<number> {
  return deleteDecidedBefore(db, daysBefore(now, retention.decidedRevisionDays), batch);
}

/**
 * All licences of a profession end on the same day, and each updated professional is re-indexed everywhere: small
 * batches.
 */
const ended = { atOnce: 1_000, inOneRun: 20_000 };

/**
 * Clears `checked_until` of professionals whose last licence has ended. Lists never show them as checked anyway;
 * clearing saves every count from subtracting them. If the clock has gone back, what was cleared too early is restored.
 * Returns the number cleared.
 */
export async function clearEndedLicences(db: Queryable, now: Date): Promise<number> {
  let cleared = 0;
  while (cleared < ended.inOneRun) {
    const some = await clearCheckedUntil(db, kampalaDay(now), ended.atOnce);
    cleared += some;
    if (some < ended.atOnce) break;
  }
  await restoreCheckedUntil(db, kampalaDay(now), ended.atOnce);
  return cleared;
}

/** Counts the order 'Recommended' anew, in small batches for the same reason. Returns the number of people who moved. */
export async function countRecommended(
  db: Pick<Queryable, 'execute'>,
  now: Date,
  atOnce = ended.atOnce,
): Promise<number> {
  let moved = 0;
  for (;;) {
    const some = await updateRecommended(db, kampalaDay(now), atOnce);
    moved += some;
    if (some === 0 || some < atOnce) return moved;
  }
}
