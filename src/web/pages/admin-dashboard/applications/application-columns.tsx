import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { createListColumnHelper } from '#web/dashboard/lists/table/columns.ts';
import { RowActs } from '#web/dashboard/lists/table/row-acts.tsx';
import { RowLink } from '#web/dashboard/lists/table/row-link.tsx';
import { ShortAmount } from '#web/dashboard/lists/table/short-amount.tsx';
import { budgetInShort, budgetInWords } from '#web/features/applications/view/budget-words.ts';
import { PointBadge, UrgencyBadge } from '#web/features/applications/view/point-badge.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { ShortDay } from '#web/dashboard/lists/short-day.tsx';
import type { AdminAct } from './admin-acts.ts';

const helper = createListColumnHelper<ApplicationSummary>();

/** Columns of the admins' applications. */
export const applicationColumns = helper.columns([
  helper.display({
    id: 'title',
    header: 'Application',
    cell: ({ row: { original } }) => (
      <RowLink id={original.id} beneath={`${original.userDetails.name || 'Unknown User'}, ${original.serviceType}`}>
        {original.title}
      </RowLink>
    ),
    meta: { inCard: 'title', inTable: 'desk-names' },
  }),
  helper.display({
    id: 'professional',
    header: 'Professional',
    cell: ({ row }) => <span className="desk-cut">{row.original.professional?.name ?? '–'}</span>,
    meta: { inTable: 'desk-spare max-[90rem]:hidden' },
  }),
  helper.accessor(({ budget }) => budget?.max ?? 0, {
    id: 'budget',
    header: 'Budget',
    sortDescFirst: true,
    cell: ({ row: { original } }) => (
      <ShortAmount short={budgetInShort(original.budget)} exact={budgetInWords(original.budget)} />
    ),
    meta: { isNumber: true, inTable: 'desk-spare' },
  }),
  helper.accessor('urgency', {
    id: 'urgent',
    header: 'Urgency',
    sortDescFirst: true,
    cell: ({ row }) => <UrgencyBadge urgency={row.original.urgency} />,
    meta: { inCard: 'badge', inTable: 'desk-spare max-xl:hidden' },
  }),
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <PointBadge application={row.original} />,
    meta: { inCard: 'badge' },
  }),
  helper.accessor('submittedAt', {
    id: 'submitted',
    header: 'Submitted',
    sortDescFirst: true,
    cell: ({ row }) => <ShortDay at={row.original.submittedAt} />,
    meta: { isNumber: true, inTable: 'desk-spare max-xl:hidden' },
  }),
  helper.display({
    id: 'acts',
    header: 'Decide',
    cell: ({ row: { original } }) => <RowActs id={original.id} name={original.title} acts={actsFor(original)} />,
    meta: { inCard: 'acts', inTable: 'desk-spare' },
  }),
]);

/** The decisions that are pending. */
function actsFor({ status, stage }: ApplicationSummary): { act: AdminAct; label: string; icon: IconName }[] {
  if (status === 'pending') {
    return [
      { act: 'approve', label: 'Approve', icon: 'check' },
      { act: 'reject', label: 'Reject', icon: 'close' },
    ];
  }
  return stage === 'unassigned' ? [{ act: 'assign', label: 'Assign', icon: 'person' }] : [];
}
