import { retention } from '#shared/account/retention.ts';
import { daysBefore, monthsBefore } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
export { keepFreeDays } from './availability/keep-free-days.ts';
import { deleteUnchangedSince, deleteUnconfirmedBefore } from './store/consultations.ts';

/** Rows that one run deletes at most, so that it never holds a lock for long; the rest waits for the next one. */
const batch = 10_000;

/**
 * Deletes requests whose e-mail address was never confirmed, and confirmed ones without a change for long. Returns the
 * number deleted.
 */
export async function forgetConsultations(db: Queryable, now: Date): Promise<number> {
  const unconfirmed = await deleteUnconfirmedBefore(db, daysBefore(now, retention.unconfirmedConsultationDays), batch);
  return unconfirmed + (await deleteUnchangedSince(db, monthsBefore(now, retention.consultationMonths), batch));
}
