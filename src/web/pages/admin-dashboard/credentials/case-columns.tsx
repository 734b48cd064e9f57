import type { CaseSummary } from '#shared/api/credentials/shapes.ts';
import { caseKindWords, caseStateWords, outcomeWords } from '#web/copy/credentials/credentials.ts';
import { createListColumnHelper } from '#web/dashboard/lists/table/columns.ts';
import { RowLink } from '#web/dashboard/lists/table/row-link.tsx';
import { ShortDay } from '#web/dashboard/lists/short-day.tsx';
import { formatDay } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';

const helper = createListColumnHelper<CaseSummary>();

/** Columns of the cases. */
export const caseColumns = helper.columns([
  helper.display({
    id: 'title',
    header: 'What',
    cell: ({ row: { original } }) => (
      <RowLink id={original.id} beneath={original.professionalName ?? 'No one we list'}>
        {original.regulator === null ? original.title : `${original.regulator}: ${original.title}`}
        <span className="sr-only">{`, ${describeCase(original)}`}</span>
      </RowLink>
    ),
    meta: { inCard: 'title', inTable: 'desk-names' },
  }),
  helper.display({
    id: 'kind',
    header: 'Why',
    cell: ({ row }) => caseKindWords[row.original.kind],
    meta: { inTable: 'desk-spare max-lg:hidden' },
  }),
  helper.display({
    id: 'state',
    header: 'Status',
    cell: ({ row }) => <CaseBadge one={row.original} />,
    meta: { inCard: 'badge' },
  }),
  helper.accessor('waitingSince', {
    id: 'waiting',
    header: 'Since',
    sortDescFirst: true,
    cell: ({ row }) => <ShortDay at={row.original.waitingSince} />,
    meta: { isNumber: true, inTable: 'desk-spare' },
  }),
  helper.display({
    id: 'due',
    header: 'Due',
    cell: ({ row: { original } }) => (original.dueAt ? <ShortDay at={original.dueAt} /> : '–'),
    meta: { isNumber: true, inTable: 'desk-spare max-[90rem]:hidden' },
  }),
]);

/** Distinguishes cases of the same licence for screen readers: whose, why, and since when. */
const describeCase = ({ professionalName, kind, state, openedAt }: CaseSummary) =>
  [professionalName, caseKindWords[kind], caseStateWords[state], formatDay(openedAt)].filter(Boolean).join(', ');

/** Whether a case waits, and for whom, or how it was decided. */
export function CaseBadge({ one: { state, outcome } }: { one: Pick<CaseSummary, 'state' | 'outcome'> }) {
  if (outcome !== null) return <Badge>{outcomeWords[outcome]}</Badge>;
  return <Badge tone={state === 'asked' ? 'plain' : 'notable'}>{caseStateWords[state]}</Badge>;
}
