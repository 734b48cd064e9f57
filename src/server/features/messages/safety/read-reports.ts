import type { MessageReport, MessageReportQuery } from '#shared/api/messages/reports.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '#server/kernel/errors.ts';
import { viewReport } from '#server/features/messages/core/view-report.ts';
import { countReports, findReport, listReports } from '#server/features/messages/store/message-reports.ts';

/** Lists reports of messages for admins: those that wait first, by age. */
export async function readReports(
  { db }: Context,
  query: MessageReportQuery,
): Promise<{ reports: MessageReport[]; total: number }> {
  const [rows, total] = [await listReports(db, query), await countReports(db, query.state)];
  return { reports: rows.map(viewReport), total };
}

/** A report. @throws {AppError} `not_found`. */
export async function readReport({ db }: Context, id: string): Promise<MessageReport> {
  const row = await findReport(db, id);
  if (!row) throw notFound();
  return viewReport(row);
}
