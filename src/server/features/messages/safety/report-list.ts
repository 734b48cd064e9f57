import type { MessageReport, MessageReportFilter } from '#shared/api/messages/reports.ts';
import { type Cell, toCells, type ListSource } from '#server/list-files/list-source.ts';
import { viewReport } from '#server/features/messages/core/view-report.ts';
import { listReportIds, readReportRows } from '#server/features/messages/store/message-reports.ts';

const columns: Readonly<Record<string, (report: MessageReport) => Cell>> = {
  'Report number': ({ id }) => id,
  'Reported (Kampala time)': ({ reportedAt }) => new Date(reportedAt),
  'Message from': ({ reported }) => reported.name,
  'Reported by': ({ reporter }) => reporter.name,
  Reason: ({ reason }) => reason,
  'In their words': ({ words }) => words,
  Message: ({ content }) => content,
  'Decided (Kampala time)': ({ decidedAt }) => decidedAt && new Date(decidedAt),
  Decision: ({ outcome }) => outcome,
  'Reason for the decision': ({ decisionReason }) => decisionReason,
};
const cells = toCells(columns);

/** The admins' list of reported messages as a file. */
export const reportList: ListSource<MessageReportFilter> = {
  name: 'reports',
  columns: Object.keys(columns),
  listIds: (db, filter, _now, limit) => listReportIds(db, { ...filter, limit }),
  async readRows(db, ids) {
    const rows = await readReportRows(db, ids);
    return new Map(rows.map((row) => [row.id, cells(viewReport(row))]));
  },
};
