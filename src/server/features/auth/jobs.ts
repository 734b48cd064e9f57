import { retention } from '#shared/account/retention.ts';
import { daysBefore } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteEmailChangesExpiredBefore } from './store/email-changes.ts';
import { deleteSessionsEndedBefore } from './store/accounts-and-sessions.ts';

/**
 * Maximum number of rows that one run deletes, so that it never holds a lock for long; the rest waits for the next run.
 */
const batch = 10_000;

/** Scheduled: deletes sessions that ended before the retention period. Returns the number deleted. */
export function forgetSessions(db: Queryable, now: Date): Promise<number> {
  return deleteSessionsEndedBefore(db, daysBefore(now, retention.sessionDays), batch);
}

/** Deletes e-mail changes once they are as old as deleted one-time tokens. Returns the number deleted. */
export function forgetEmailChanges(db: Queryable, now: Date): Promise<number> {
  return deleteEmailChangesExpiredBefore(db, daysBefore(now, retention.oneTimeTokenDays), batch);
}

export { removeSecondFactors } from './two-step/remove-later.ts';
