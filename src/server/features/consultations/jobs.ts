import { retention } from '#shared/retention.ts';
import { daysBefore } from '#shared/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteUnconfirmedBefore } from './queries.ts';

/** Rows that one turn deletes at most, so that it never holds a lock for long; the rest waits for the next one. */
const batch = 10_000;

/** Forgets requests whose e-mail address was never confirmed; woken by a schedule. Gives how many went. */
export function forgetUnconfirmedConsultations(db: Queryable, now: Date): Promise<number> {
  return deleteUnconfirmedBefore(db, daysBefore(now, retention.unconfirmedConsultationDays), batch);
}
