import type { ProblemSummary } from '#shared/api/applications/problems.ts';
import { outcomeLabels } from '#web/copy/problems.ts';
import { createListColumnHelper } from '#web/dashboard/lists/table/columns.ts';
import { IconLink } from '#web/dashboard/lists/table/row-acts.tsx';
import { RowLink } from '#web/dashboard/lists/table/row-link.tsx';
import { formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ShortDay } from '#web/dashboard/lists/short-day.tsx';

const helper = createListColumnHelper<ProblemSummary>();

/** Columns of the reported problems. */
export const problemColumns = helper.columns([
  helper.display({
    id: 'title',
    header: 'Problem',
    cell: ({ row: { original } }) => (
      <RowLink id={original.id} beneath={`${original.clientName} and ${original.professionalName}`}>
        {original.title}
      </RowLink>
    ),
    meta: { inCard: 'title', inTable: 'desk-names' },
  }),
  helper.display({
    id: 'service',
    header: 'Service',
    cell: ({ row }) => <span className="desk-cut">{row.original.serviceType}</span>,
    meta: { inTable: 'desk-spare max-[90rem]:hidden' },
  }),
  helper.display({
    id: 'by',
    header: 'Reported by',
    cell: ({ row }) => (row.original.reportedBy === 'client' ? 'Client' : 'Professional'),
    meta: { inTable: 'desk-spare max-[90rem]:hidden' },
  }),
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <ProblemBadges problem={row.original} />,
    meta: { inCard: 'badge' },
  }),
  helper.accessor('reportedAt', {
    id: 'reported',
    header: 'Reported',
    sortDescFirst: true,
    cell: ({ row }) => <ShortDay at={row.original.reportedAt} />,
    meta: { isNumber: true, inTable: 'desk-spare max-lg:hidden' },
  }),
  helper.display({
    id: 'decided',
    header: 'Decided',
    cell: ({ row: { original } }) => (original.decision ? formatDay(original.decision.at) : '–'),
    meta: { isNumber: true, inTable: 'desk-spare max-[90rem]:hidden' },
  }),
  helper.display({
    id: 'acts',
    header: 'Case',
    cell: ({ row: { original } }) => (
      <IconLink to={paths.problem(original.id)} label="Open case" name={original.title} icon="next" />
    ),
    meta: { inCard: 'acts', inTable: 'desk-spare' },
  }),
]);

/** Shows whether a problem is waiting or how it was decided, and whether work is paused. */
export function ProblemBadges({ problem: { decision, holdsWork } }: { problem: ProblemSummary }) {
  return (
    <span className="flex gap-1 max-[700px]:flex-wrap">
      <Badge tone={decision === null ? 'notable' : 'plain'}>
        {decision === null ? 'Waiting for a decision' : outcomeLabels[decision.outcome]}
      </Badge>
      {holdsWork && <Badge tone="outlined">Work paused</Badge>}
    </span>
  );
}
