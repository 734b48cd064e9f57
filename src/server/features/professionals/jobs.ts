import { retention } from '#shared/account/retention.ts';
import { daysBefore } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteDecidedBefore } from './store/revisions.ts';

/** Rows that one run deletes at most; the rest waits for the next one. */
const batch = 10_000;

/** Deletes profile changes that were decided or withdrawn longer ago than we keep them. Returns the number deleted. */
export function forgetRevisions(db: Queryable, now: Date): Promise<number> {
  return deleteDecidedBefore(db, daysBefore(now, retention.decidedRevisionDays), batch);
}
