import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { columnsOf } from '#web/dashboard/lists/table/columns.ts';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { budgetInShort, budgetInWords } from '#web/features/applications/view/budget-words.ts';
import { PointBadge, UrgencyBadge } from '#web/features/applications/view/point-badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ShortDay } from '#web/dashboard/lists/short-day.tsx';
import type { AdminAct } from './admin-acts.ts';

const helper = columnsOf<ApplicationSummary>();

/** Columns of the admins' applications. */
export const applicationColumns = helper.columns([
  helper.display({
    id: 'title',
    header: 'Application',
    cell: ({ row }) => <Title application={row.original} />,
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
    cell: ({ row }) => <Budget budget={row.original.budget} />,
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
    cell: ({ row }) => <Acts application={row.original} />,
    meta: { inCard: 'acts', inTable: 'desk-spare' },
  }),
]);

function Title({ application: { id, title, serviceType, userDetails } }: { application: ApplicationSummary }) {
  const { hrefWith } = useListAddress();
  return (
    <>
      <DeskLink to={hrefWith({ open: id, act: undefined })} preventScrollReset data-row-link className="desk-row-link">
        {title}
      </DeskLink>
      <span className="block truncate text-sm text-muted">
        {userDetails.name || 'Unknown User'}, {serviceType}
      </span>
    </>
  );
}

/** A short budget; the exact amounts are in its title, and read aloud. */
function Budget({ budget }: Pick<ApplicationSummary, 'budget'>) {
  const exact = budgetInWords(budget);
  if (exact === undefined) return '–';
  return (
    <span title={exact}>
      <span aria-hidden="true">{budgetInShort(budget)}</span>
      <span className="sr-only">{exact}</span>
    </span>
  );
}

/** The waiting decision as icon buttons; the details have every action, with text. */
function Acts({ application: { id, title, status, stage } }: { application: ApplicationSummary }) {
  const { hrefWith } = useListAddress();
  const acts: { act: AdminAct; label: string; icon: 'check' | 'close' | 'person' }[] =
    status === 'pending'
      ? [
          { act: 'approve', label: 'Approve', icon: 'check' },
          { act: 'reject', label: 'Reject', icon: 'close' },
        ]
      : stage === 'unassigned'
        ? [{ act: 'assign', label: 'Assign', icon: 'person' }]
        : [];
  return (
    <span className="flex gap-1">
      {acts.map(({ act, label, icon }) => (
        <DeskLink
          key={act}
          to={hrefWith({ open: id, act })}
          preventScrollReset
          title={label}
          className="desk-icon-button"
          data-act={act}
        >
          <Icon name={icon} label={`${label}: ${title}`} />
        </DeskLink>
      ))}
    </span>
  );
}
