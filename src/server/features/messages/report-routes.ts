import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { offerListFile } from '#server/list-files/offer-list-file.ts';
import { decideReport } from './safety/decide-report.ts';
import { readReport, readReports } from './safety/read-reports.ts';
import { reportMessage } from './safety/report-message.ts';

/** Binds reports of messages. */
export function messageReportRoutes(serve: Serve): void {
  const { messages } = contract;
  serve(messages.report, async ({ params, body }, context) => {
    await reportMessage(context, params.id, body);
    return { success: true as const };
  });
  serve(messages.reports, ({ query }, context) => readReports(context, query));
  serve(messages.exportReports, ({ body }, context) => offerListFile(context, 'reports', body));
  serve(messages.getReport, async ({ params }, context) => ({ report: await readReport(context, params.id) }));
  serve(messages.decideReport, async ({ params, body, expected }, context) => ({
    report: await decideReport(context, params.id, body, expected),
  }));
}
