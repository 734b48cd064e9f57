import { personStates } from '#shared/people/person-states.ts';
import { roleNames } from '#shared/roles.ts';
import { byAge, defineList } from '#web/dashboard/lists/define-list.ts';
import { ListScreen } from '#web/dashboard/lists/list-screen.tsx';
import { useList } from '#web/dashboard/lists/use-list.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { peopleFailures, stateNames } from './people-words.ts';
import { StateBadge } from './state-badge.tsx';

/** All accounts, the newest first. */
export const people = defineList({
  title: 'People',
  of: 'accounts',
  call: 'people.list',
  rows: ({ people: rows, total }) => ({ rows, total }),
  file: (api, body) => api.people.exportList({ body }),
  filters: {
    role: { label: 'Account type', names: { '': 'All account types', ...roleNames } },
    search: {},
    state: { values: personStates },
  },
  views: [['All', { state: undefined }], ...personStates.map((state) => [stateNames[state], { state }] as const)],
  sorts: byAge,
  usual: () => 'newest',
  columns: [
    { heading: 'Person', cell: ({ name }) => <bdi>{name}</bdi>, beneath: ({ email }) => email },
    { heading: 'Account type', cell: ({ role }) => roleNames[role], inTable: 'desk-spare max-lg:hidden' },
    { heading: 'Status', cell: ({ state }) => <StateBadge state={state} />, inCard: 'badge' },
    { heading: 'Last active', day: ({ lastActiveAt }) => lastActiveAt, inTable: 'desk-spare max-xl:hidden' },
    { heading: 'Joined', day: ({ createdAt }) => createdAt, sorts: byAge, inTable: 'desk-spare' },
  ],
  getRowName: ({ name, email }) => `${name}, ${email}`,
  words: { failed: peopleFailures.list, hint: 'Choose another view or change your search.' },
  panel: onDemand(async () => (await import('./person-panel.tsx')).PersonPanel),
});

export function PeopleList() {
  return (
    <ListScreen
      list={useList(people)}
      intro={<p className="mt-1 text-muted">All accounts. Search by the beginning of a name or an e-mail address.</p>}
    />
  );
}
