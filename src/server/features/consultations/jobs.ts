import { retention } from '#shared/account/retention.ts';
import { daysBefore } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteUnconfirmedBefore } from './store/consultations.ts';

/** Rows that one run deletes at most, so that it never holds a lock for long; the rest waits for the next one. */
const batch = 10_000;

/** Deletes requests whose e-mail address was never confirmed, on a schedule. Returns the number deleted. */
export function forgetUnconfirmedConsultations(db: Queryable, now: Date): Promise<number> {
  return deleteUnconfirmedBefore(db, daysBefore(now, retention.unconfirmedConsultationDays), batch);
}
