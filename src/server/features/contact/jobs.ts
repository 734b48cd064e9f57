import { retention } from '#shared/retention.ts';
import { monthsBefore } from '#shared/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteMessagesUnchangedSince } from './queries.ts';

/** Rows that one turn deletes at most, so that it never holds a lock for long; the rest waits for the next one. */
const batch = 10_000;

/** Forgets messages to us that are older than we keep them; woken by a schedule. Gives how many went. */
export function forgetContactMessages(db: Queryable, now: Date): Promise<number> {
  return deleteMessagesUnchangedSince(db, monthsBefore(now, retention.contactMessageMonths), batch);
}
