import { retention } from '#shared/retention.ts';
import { daysBefore } from '#shared/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteEmailChangesExpiredBefore } from './email-change-queries.ts';
import { deleteSessionsEndedBefore } from './queries.ts';

/** Rows that one turn deletes at most, so that it never holds a lock for long; the rest waits for the next one. */
const batch = 10_000;

/** Forgets sessions that ended longer ago than we keep them; woken by a schedule. Gives how many went. */
export function forgetSessions(db: Queryable, now: Date): Promise<number> {
  return deleteSessionsEndedBefore(db, daysBefore(now, retention.sessionDays), batch);
}

/** Forgets wishes for another e-mail address once they are as old as forgotten one-time tokens. Gives how many went. */
export function forgetEmailChanges(db: Queryable, now: Date): Promise<number> {
  return deleteEmailChangesExpiredBefore(db, daysBefore(now, retention.oneTimeTokenDays), batch);
}
