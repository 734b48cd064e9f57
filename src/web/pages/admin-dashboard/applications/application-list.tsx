import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { applicationSorts } from '#shared/desk/list-orders.ts';
import { failures, pointLabels, statusLabels } from '#web/copy/applications.ts';
import { emptyStates } from '#web/copy/dashboards.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { byAge, defineList } from '#web/dashboard/lists/define-list.ts';
import { ListScreen } from '#web/dashboard/lists/list-screen.tsx';
import { bulkBar } from '#web/dashboard/lists/selection/bulk-bar.tsx';
import { RowActs } from '#web/dashboard/lists/table/row-acts.tsx';
import { ShortAmount } from '#web/dashboard/lists/table/short-amount.tsx';
import { useList } from '#web/dashboard/lists/use-list.ts';
import { budgetInShort, budgetInWords } from '#web/features/applications/view/budget-words.ts';
import { PointBadge, UrgencyBadge } from '#web/features/applications/view/point-badge.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { type AdminAct, adminActs } from './admin-acts.ts';
import { bulkWords, possibleFor } from './bulk/bulk-acts.ts';

/** 'Application Management' (specification, section 2): the applications, each with its details and decisions. */
export const applications = defineList({
  title: 'Application Management',
  of: 'applications',
  call: 'applications.list',
  rows: ({ applications: rows, total }) => ({ rows, total }),
  file: (api, body) => api.applications.exportList({ body }),
  filters: {
    status: {
      label: 'Status',
      names: { '': 'All Status', ...statusLabels, unassigned: pointLabels.unassigned },
      clears: ['waiting', 'sort'],
    },
    search: {},
    waiting: { values: ['true'] },
    overdue: { values: ['true'] },
  },
  toQuery: ({ status, search, waiting, overdue }) => ({
    ...(search && { search }),
    ...(status === 'unassigned' ? { unassigned: true } : status && { status }),
    ...(waiting && { waiting: true }),
    ...(overdue && { overdue: true }),
  }),
  views: [
    ['All', { status: undefined, waiting: undefined, overdue: undefined }],
    ['Waiting for me', { waiting: 'true' }],
    ['Waiting for approval', { status: 'pending' }],
    ['Unassigned', { status: 'unassigned' }],
    ['Overdue', { overdue: 'true' }],
  ],
  viewClears: ['search', 'sort'],
  sorts: applicationSorts,
  /** A queue begins with the longest-waiting. */
  usual: ({ status, waiting, overdue }) =>
    status === 'pending' || status === 'unassigned' || waiting || overdue ? 'longest' : 'newest',
  acts: adminActs,
  columns: [
    {
      heading: 'Application',
      cell: ({ title }) => title,
      beneath: ({ userDetails, serviceType }) => `${userDetails.name || 'Unknown User'}, ${serviceType}`,
    },
    {
      heading: 'Professional',
      cell: ({ professional }) => professional?.name ?? '–',
      isCut: true,
      inTable: 'desk-spare max-[90rem]:hidden',
    },
    {
      heading: 'Budget',
      cell: ({ budget }) => <ShortAmount short={budgetInShort(budget)} exact={budgetInWords(budget)} />,
      sorts: ['budget'],
      isNumber: true,
      inTable: 'desk-spare',
    },
    {
      heading: 'Urgency',
      cell: ({ urgency }) => <UrgencyBadge urgency={urgency} />,
      sorts: ['urgent'],
      inCard: 'badge',
      inTable: 'desk-spare max-xl:hidden',
    },
    { heading: 'Status', cell: (application) => <PointBadge application={application} />, inCard: 'badge' },
    { heading: 'Submitted', day: ({ submittedAt }) => submittedAt, sorts: byAge, inTable: 'desk-spare max-xl:hidden' },
    {
      heading: 'Decide',
      cell: (application) => <RowActs id={application.id} name={application.title} acts={actsFor(application)} />,
      inCard: 'acts',
      inTable: 'desk-spare',
    },
  ],
  getRowName: ({ title }) => title,
  words: { failed: failures.admin, hint: 'Choose another status or change your search.' },
  isPartOfScreen: true,
  empty: (_, isFiltered) => !isFiltered && <EmptyTab words={emptyStates.allApplications} />,
  panel: onDemand(async () => (await import('./application-panel.tsx')).ApplicationPanel),
  dialog: onDemand(async () => (await import('./decide-dialog.tsx')).DecideDialog),
  Bulk: bulkBar({
    words: bulkWords,
    harm: 'reject',
    possibleFor,
    dialog: onDemand(async () => (await import('./bulk/bulk-decision.tsx')).BulkDecision),
  }),
});

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

export function ApplicationList() {
  return <ListScreen list={useList(applications)} />;
}
