import { retention } from '#shared/account/retention.ts';
import { monthsBefore } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteMessagesUnchangedSince } from './store/messages.ts';

/**
 * Maximum number of rows that one run deletes, so that it never holds a lock for long; the rest waits for the next run.
 */
const batch = 10_000;

/** Deletes messages to us that are older than we keep them, on a schedule. Returns the number deleted. */
export function forgetContactMessages(db: Queryable, now: Date): Promise<number> {
  return deleteMessagesUnchangedSince(db, monthsBefore(now, retention.contactMessageMonths), batch);
}
