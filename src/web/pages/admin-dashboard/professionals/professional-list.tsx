import { brand } from '#shared/brand.ts';
import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { approvalStatuses } from '#shared/choices.ts';
import { accountSorts } from '#shared/desk/list-orders.ts';
import { failures } from '#web/copy/applications.ts';
import { Tip } from '#web/dashboard/frame/tip.tsx';
import { byAge, defineList } from '#web/dashboard/lists/define-list.ts';
import { ListScreen } from '#web/dashboard/lists/list-screen.tsx';
import { bulkBar } from '#web/dashboard/lists/selection/bulk-bar.tsx';
import { RowActs } from '#web/dashboard/lists/table/row-acts.tsx';
import { RowLink } from '#web/dashboard/lists/table/row-link.tsx';
import { useList } from '#web/dashboard/lists/use-list.ts';
import { formatHourlyRate, plural } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import type { ApprovalAct } from './approval-form.tsx';
import { bulkWords, possibleFor } from './bulk/bulk-approvals.ts';
import { CreateProfessional } from './create-professional.tsx';

const acts: readonly ApprovalAct[] = ['approved', 'rejected'];

/** 'Professional Management' (specification, section 2): every professional, with the profile and the decisions. */
export const professionals = defineList({
  title: 'Professional Management',
  of: 'professionals',
  call: 'professionals.accounts',
  rows: ({ accounts: rows, total }) => ({ rows, total }),
  file: (api, body) => api.professionals.exportAccounts({ body }),
  filters: { status: { values: approvalStatuses }, search: {} },
  toQuery: ({ status, search }) => ({ ...(status && { approval_status: status }), ...(search && { search }) }),
  views: [
    ['All', { status: undefined }],
    ['Waiting for approval', { status: 'pending' }],
    ['Rejected', { status: 'rejected' }],
    ['Approved', { status: 'approved' }],
  ],
  viewClears: ['search', 'sort'],
  sorts: accountSorts,
  usual: ({ status }) => (status === 'pending' ? 'longest-waiting' : 'newest'),
  orderField: 'never',
  acts,
  columns: [
    {
      heading: 'Professional',
      cell: ({ id, name, business_name, avatar_url }) => (
        <span className="flex items-center gap-3">
          <Avatar name={name} url={avatar_url} size="small" />
          <span className="min-w-0">
            <RowLink id={id} beneath={name}>
              {business_name || 'Unknown Business'}
            </RowLink>
          </span>
        </span>
      ),
      sorts: ['name-az'],
      inCard: 'title',
      inTable: 'desk-names',
    },
    { heading: 'Specialization and rate', cell: (account) => <Offer account={account} />, inTable: 'desk-spare' },
    {
      heading: 'Experience',
      cell: ({ years_experience: years }) => (years === null ? '–' : plural(years, 'year')),
      isNumber: true,
      inTable: 'desk-spare',
    },
    { heading: 'Status', cell: (account) => <StatusBadge account={account} />, inCard: 'badge' },
    { heading: 'Joined', day: ({ created_at }) => created_at, sorts: byAge, inTable: 'desk-spare max-xl:hidden' },
    {
      heading: 'Actions',
      cell: ({ id, name, approval_status }) => <RowActs id={id} name={name} acts={actsFor(approval_status)} />,
      inCard: 'acts',
      inTable: 'desk-spare',
    },
  ],
  getRowName: ({ name }) => name,
  words: { failed: failures.admin, hint: 'Choose another view or change your search.' },
  empty: ({ status, search }) =>
    status === 'pending' &&
    !search && (
      <p>
        No one is waiting for approval. When a professional signs up, admins get an email unless they switched it off.
      </p>
    ),
  dialog: onDemand(async () => (await import('./professional-dialog.tsx')).ProfessionalDialog),
  Bulk: bulkBar({
    words: bulkWords,
    harm: 'rejected',
    possibleFor: (_, accounts: readonly ProfessionalAccount[]) => possibleFor(accounts),
    dialog: onDemand(async () => (await import('./bulk/bulk-approval.tsx')).BulkApprovalDialog),
  }),
});

/** What they do, and for how much. */
function Offer({ account }: { account: ProfessionalAccount }) {
  const rate = formatHourlyRate(account.hourly_rate_min, account.hourly_rate_max);
  return (
    <>
      <span className="desk-cut">{account.specializations.split(',')[0]?.trim() || 'General Services'}</span>
      {rate !== null && (
        <span className="desk-second">
          {rate}
          <span className="min-[44rem]:max-[1340px]:sr-only"> per hour</span>
        </span>
      )}
    </>
  );
}

/** 'Verified' means approved by us; the badge's tip says so (decisions, section 5). */
function StatusBadge({ account: { approval_status: status, missing } }: { account: ProfessionalAccount }) {
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
        <span className="desk-second min-[44rem]:max-[1340px]:sr-only">{plural(lacks, 'detail')} missing</span>
      )}
    </span>
  );
}

const actsFor = (status: ProfessionalAccount['approval_status']) => [
  ...(status === 'approved' ? [] : [{ act: 'approved', label: 'Approve', icon: 'check' } as const]),
  ...(status === 'pending' ? [{ act: 'rejected', label: 'Reject', icon: 'close' } as const] : []),
  { act: 'edit', label: 'Edit', icon: 'edit', isSpare: true } as const,
  { act: 'delete', label: 'Delete', icon: 'remove', isSpare: true } as const,
];

export function ProfessionalList() {
  const list = useList(professionals);
  return (
    <section aria-labelledby="list-title">
      <ListScreen list={list} tools={<CreateProfessional isReady={list.answer.state === 'ready'} />} />
    </section>
  );
}
