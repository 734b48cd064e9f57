import { daysBefore } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteUnsentSince } from '#server/features/messages/store/message-files.ts';

/** Rows that one run deletes at most. */
const batch = 1000;

/**
 * Deletes files that were not attached to a message within a day; the sweep removes their bytes. Returns the number.
 */
export async function forgetUnsentFiles(db: Queryable, now: Date): Promise<number> {
  return await deleteUnsentSince(db, daysBefore(now, 1), batch);
}
