import { retention } from '#shared/account/retention.ts';
import { daysBefore } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteEmailChangesExpiredBefore } from './store/email-changes.ts';
import { deleteSessionsEndedBefore } from './store/accounts-and-sessions.ts';

/** Rows that one run deletes at most, so that it never holds a lock for long; the rest waits for the next one. */
const batch = 10_000;

/** Deletes sessions that ended longer ago than we keep them, on a schedule. Returns the number deleted. */
export function forgetSessions(db: Queryable, now: Date): Promise<number> {
  return deleteSessionsEndedBefore(db, daysBefore(now, retention.sessionDays), batch);
}

/** Deletes e-mail changes once they are as old as deleted one-time tokens. Returns the number deleted. */
export function forgetEmailChanges(db: Queryable, now: Date): Promise<number> {
  return deleteEmailChangesExpiredBefore(db, daysBefore(now, retention.oneTimeTokenDays), batch);
}

export { removeSecondFactors } from './two-step/remove-later.ts';
