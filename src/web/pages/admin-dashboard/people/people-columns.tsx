import type { PersonSummary } from '#shared/api/people/people.ts';
import { roleNames } from '#shared/roles.ts';
import { ShortDay } from '#web/dashboard/lists/short-day.tsx';
import { createListColumnHelper } from '#web/dashboard/lists/table/columns.ts';
import { RowLink } from '#web/dashboard/lists/table/row-link.tsx';
import { StateBadge } from './state-badge.tsx';

const helper = createListColumnHelper<PersonSummary>();

/** Columns of the list of accounts. */
export const peopleColumns = helper.columns([
  helper.display({
    id: 'name',
    header: 'Person',
    cell: ({ row: { original } }) => (
      <RowLink id={original.id} beneath={original.email}>
        <bdi>{original.name}</bdi>
      </RowLink>
    ),
    meta: { inCard: 'title', inTable: 'desk-names' },
  }),
  helper.display({
    id: 'role',
    header: 'Account type',
    cell: ({ row }) => roleNames[row.original.role],
    meta: { inTable: 'desk-spare max-lg:hidden' },
  }),
  helper.display({
    id: 'state',
    header: 'Status',
    cell: ({ row }) => <StateBadge state={row.original.state} />,
    meta: { inCard: 'badge' },
  }),
  helper.display({
    id: 'active',
    header: 'Last active',
    cell: ({ row: { original } }) => (original.lastActiveAt === null ? '–' : <ShortDay at={original.lastActiveAt} />),
    meta: { isNumber: true, inTable: 'desk-spare max-xl:hidden' },
  }),
  helper.accessor('createdAt', {
    id: 'joined',
    header: 'Joined',
    sortDescFirst: true,
    cell: ({ row }) => <ShortDay at={row.original.createdAt} />,
    meta: { isNumber: true, inTable: 'desk-spare' },
  }),
]);
