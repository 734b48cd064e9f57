import { shortenText } from '#shared/cut-text.ts';
import { ageSorts } from '#shared/desk/list-orders.ts';
import { messageReportOutcomes } from '#shared/messages/messages.ts';
import { messageReportLabels } from '#shared/messages/report-words.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { byAge, defineList } from '#web/dashboard/lists/define-list.ts';
import { ListScreen } from '#web/dashboard/lists/list-screen.tsx';
import { useList } from '#web/dashboard/lists/use-list.ts';
import { formatDay } from '#web/lib/format.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { reportFailures } from './report-acts.ts';
import { ReportBadge } from './report-badge.tsx';

const nothing = {
  open: {
    title: 'No messages waiting for a decision',
    text: 'Messages that people report appear here, the longest-waiting first.',
  },
  decided: {
    title: 'No reports decided yet',
    text: 'Reports appear here once an admin has decided on them. We delete them after a year.',
  },
} as const;

/** Messages that their receivers reported, by age: the longest-waiting first, or the latest decided. */
export const reports = defineList({
  title: 'Reported messages',
  of: 'reports',
  call: 'messages.reports',
  rows: ({ reports: rows, total }) => ({ rows, total }),
  file: (api, body) => api.messages.exportReports({ body }),
  filters: { state: { values: ['open', 'decided'], usual: 'open' } },
  views: [
    ['Waiting for a decision', { state: 'open' }],
    ['Decided', { state: 'decided' }],
  ],
  viewClears: ['sort'],
  sorts: ageSorts,
  usual: ({ state }) => (state === 'open' ? 'oldest' : 'newest'),
  acts: messageReportOutcomes,
  columns: [
    {
      heading: 'Message',
      cell: ({ reported, reportedAt }) => (
        <>
          From {reported.name}
          <span className="sr-only"> reported {formatDay(reportedAt)}</span>
        </>
      ),
      beneath: ({ content }) => shortenText(content, 160),
    },
    { heading: 'Reported by', cell: ({ reporter }) => reporter.name, isCut: true, inTable: 'desk-spare max-xl:hidden' },
    {
      heading: 'Reason',
      cell: ({ reason }) => messageReportLabels[reason],
      isCut: true,
      inTable: 'desk-spare max-lg:hidden',
    },
    { heading: 'Status', cell: (report) => <ReportBadge report={report} />, inCard: 'badge' },
    {
      heading: 'Reported',
      cell: ({ reportedAt }) => <time dateTime={reportedAt}>{formatDay(reportedAt)}</time>,
      sorts: byAge,
      isNumber: true,
      inTable: 'desk-spare',
    },
  ],
  getRowName: ({ reported, reportedAt }) => `Message from ${reported.name}, reported ${formatDay(reportedAt)}`,
  words: { failed: reportFailures.list },
  empty: ({ state = 'open' }) => <EmptyTab words={nothing[state]} />,
  panel: onDemand(async () => (await import('./report-panel.tsx')).ReportPanel),
  dialog: onDemand(async () => (await import('./decide-dialog.tsx')).DecideDialog),
});

export function ReportList() {
  return <ListScreen list={useList(reports)} />;
}
