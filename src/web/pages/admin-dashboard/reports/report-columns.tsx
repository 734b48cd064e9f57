import type { MessageReport } from '#shared/api/messages/reports.ts';
import { messageReportLabels } from '#shared/messages/report-words.ts';
import { shortenText } from '#shared/cut-text.ts';
import { createListColumnHelper } from '#web/dashboard/lists/table/columns.ts';
import { RowLink } from '#web/dashboard/lists/table/row-link.tsx';
import { formatDay } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { decisionWords } from './report-acts.ts';

const helper = createListColumnHelper<MessageReport>();

/** Columns of reported messages. */
export const reportColumns = helper.columns([
  helper.display({
    id: 'title',
    header: 'Message',
    cell: ({ row: { original } }) => (
      <RowLink id={original.id} beneath={excerpt(original.content)}>
        From {original.reported.name}
        <span className="sr-only"> reported {formatDay(original.reportedAt)}</span>
      </RowLink>
    ),
    meta: { inCard: 'title', inTable: 'desk-names' },
  }),
  helper.display({
    id: 'reporter',
    header: 'Reported by',
    cell: ({ row: { original } }) => <span className="desk-cut">{original.reporter.name}</span>,
    meta: { inTable: 'desk-spare max-xl:hidden' },
  }),
  helper.display({
    id: 'reason',
    header: 'Reason',
    cell: ({ row: { original } }) => <span className="desk-cut">{messageReportLabels[original.reason]}</span>,
    meta: { inTable: 'desk-spare max-lg:hidden' },
  }),
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row: { original } }) => <ReportBadge report={original} />,
    meta: { inCard: 'badge' },
  }),
  helper.accessor('reportedAt', {
    id: 'reported',
    header: 'Reported',
    sortDescFirst: true,
    cell: ({ row: { original } }) => <time dateTime={original.reportedAt}>{formatDay(original.reportedAt)}</time>,
    meta: { isNumber: true, inTable: 'desk-spare' },
  }),
]);

/** As much of a message as a table row on a phone has room for. */
const excerpt = (content: string): string => shortenText(content, 160);

/** Shows whether a report waits, or how it was decided. */
export function ReportBadge({ report: { outcome } }: { report: Pick<MessageReport, 'outcome'> }) {
  return outcome === null ? <Badge tone="notable">Waiting</Badge> : <Badge>{decisionWords[outcome].label}</Badge>;
}
