import { brand } from '#shared/brand.ts';
import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { createListColumnHelper } from '#web/dashboard/lists/table/columns.ts';
import { RowActs } from '#web/dashboard/lists/table/row-acts.tsx';
import { RowLink } from '#web/dashboard/lists/table/row-link.tsx';
import { formatHourlyRate, plural } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Tip } from '#web/dashboard/frame/tip.tsx';
import { ShortDay } from '#web/dashboard/lists/short-day.tsx';

const helper = createListColumnHelper<ProfessionalAccount>();

/** Columns of the admins' professionals. */
export const professionalColumns = helper.columns([
  helper.accessor('name', {
    id: 'name',
    header: 'Professional',
    cell: ({ row }) => <Title account={row.original} />,
    meta: { inCard: 'title', inTable: 'desk-names' },
  }),
  helper.display({
    id: 'specialization',
    header: 'Specialization and rate',
    cell: ({ row }) => <Offer account={row.original} />,
    meta: { inTable: 'desk-spare' },
  }),
  helper.display({
    id: 'experience',
    header: 'Experience',
    cell: ({ row: { original } }) =>
      original.years_experience === null ? '–' : plural(original.years_experience, 'year'),
    meta: { isNumber: true, inTable: 'desk-spare' },
  }),
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <StatusBadge account={row.original} />,
    meta: { inCard: 'badge' },
  }),
  helper.accessor('created_at', {
    id: 'joined',
    header: 'Joined',
    sortDescFirst: true,
    cell: ({ row }) => <ShortDay at={row.original.created_at} />,
    meta: { isNumber: true, inTable: 'desk-spare max-xl:hidden' },
  }),
  helper.display({
    id: 'acts',
    header: 'Actions',
    cell: ({ row: { original } }) => <RowActs id={original.id} name={original.name} acts={actsFor(original)} />,
    meta: { inCard: 'acts', inTable: 'desk-spare' },
  }),
]);

function Title({ account: { id, name, business_name, avatar_url } }: { account: ProfessionalAccount }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} url={avatar_url} size="small" />
      <span className="min-w-0">
        <RowLink id={id} beneath={name}>
          {business_name || 'Unknown Business'}
        </RowLink>
      </span>
    </span>
  );
}

/** What they do, and for how much. */
function Offer({ account }: { account: ProfessionalAccount }) {
  const rate = formatHourlyRate(account.hourly_rate_min, account.hourly_rate_max);
  return (
    <>
      <span className="desk-cut">{account.specializations.split(',')[0]?.trim() || 'General Services'}</span>
      {rate !== null && (
        <span className="desk-second">
          {rate}
          <span className="min-[700px]:max-[1340px]:sr-only"> per hour</span>
        </span>
      )}
    </>
  );
}

/** 'Verified' means approved by us; the badge's tip says so (decisions, section 5). */
export function StatusBadge({ account }: { account: Pick<ProfessionalAccount, 'approval_status' | 'missing'> }) {
  const { approval_status: status, missing } = account;
  const lacks = missing.filter(({ is_optional }) => !is_optional).length;
  if (status === 'approved') {
    return (
      <Tip text={`Approved by ${brand.name}. Licences that we checked appear on the public profile.`}>
        <Badge tone="good">Verified</Badge>
      </Tip>
    );
  }
  return (
    <span className="inline-flex flex-col items-start">
      <Badge tone={status === 'pending' ? 'notable' : 'urgent'}>{status === 'pending' ? 'Pending' : 'Rejected'}</Badge>
      {status === 'pending' && lacks > 0 && (
        <span className="desk-second min-[700px]:max-[1340px]:sr-only">{plural(lacks, 'detail')} missing</span>
      )}
    </span>
  );
}

const actsFor = ({ approval_status: status }: ProfessionalAccount) => [
  ...(status === 'approved' ? [] : [{ act: 'approved', label: 'Approve', icon: 'check' } as const]),
  ...(status === 'pending' ? [{ act: 'rejected', label: 'Reject', icon: 'close' } as const] : []),
  { act: 'edit', label: 'Edit', icon: 'edit', isSpare: true } as const,
  { act: 'delete', label: 'Delete', icon: 'remove', isSpare: true } as const,
];
