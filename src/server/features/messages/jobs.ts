import { retention } from '#shared/account/retention.ts';
import { daysBefore, monthsBefore } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteOldConversations, deleteOldReports } from './store/old-conversations.ts';

/** Rows that one run deletes at most, so that it never holds a lock for long; the rest waits for the next one. */
const batch = 1000;

/**
 * Deletes conversations whose latest message is past its retention period, with everything in them, and reports decided
 * long ago. Returns the number deleted. The sweep of files without a row removes their files.
 */
export async function forgetConversations(db: Queryable, now: Date): Promise<number> {
  const support = monthsBefore(now, retention.supportMessageMonths);
  const others = monthsBefore(now, retention.agreedWorkMonths);
  const reports = await deleteOldReports(db, daysBefore(now, retention.decidedReportDays), batch);
  return reports + (await deleteOldConversations(db, { support, others }, batch));
}
