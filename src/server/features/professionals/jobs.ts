import { retention } from '#shared/retention.ts';
import { daysBefore } from '#shared/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteDecidedBefore } from './revision-queries.ts';

/** Rows that one turn deletes at most; the rest waits for the next one. */
const batch = 10_000;

/** Forgets changes of profiles that were decided, or taken back, longer ago than we keep them. Gives how many went. */
export function forgetRevisions(db: Queryable, now: Date): Promise<number> {
  return deleteDecidedBefore(db, daysBefore(now, retention.decidedRevisionDays), batch);
}
