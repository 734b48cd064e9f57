import { roleNames, roles } from '#shared/roles.ts';
import { ListSearch } from '#web/dashboard/lists/filters/list-search.tsx';
import { ListTools } from '#web/dashboard/lists/filters/list-tools.tsx';
import { ListViews } from '#web/dashboard/lists/filters/list-views.tsx';
import type { AddressChange } from '#web/dashboard/lists/use-list-address.ts';
import { SelectField } from '#web/ui/fields/field.tsx';
import { stateNames } from './people-words.ts';
import { type PeopleListQuery, filtersFor } from './people-query.ts';

interface PeopleFiltersProps {
  listQuery: PeopleListQuery;
  change: (next: AddressChange) => void;
}

const views = [
  { name: 'All', value: '' },
  { name: stateNames.active, value: 'active' },
  { name: stateNames.unconfirmed, value: 'unconfirmed' },
  { name: stateNames.not_taken_over, value: 'not_taken_over' },
  { name: stateNames.suspended, value: 'suspended' },
] as const;
const roleChoices = [
  { value: '', label: 'All account types' },
  ...roles.map((value) => ({ value, label: roleNames[value] })),
];
const orders = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

/**
 * Above the list of accounts: account type, search and states; on a phone also the order, as there are no headers to
 * press.
 */
export function PeopleFilters({ listQuery, change }: PeopleFiltersProps) {
  const { role, state, search, sort } = listQuery;
  return (
    <div className="not-in-print space-y-3">
      <div className="desk-filters">
        <div className="desk-filter">
          <SelectField
            id="role"
            label="Account type"
            value={role ?? ''}
            choices={roleChoices}
            onChange={({ target }) => change({ role: target.value })}
          />
        </div>
        <ListSearch key={search} search={search} onSearch={(next) => change({ search: next })} />
        <div className="desk-filter min-[700px]:hidden">
          <SelectField
            id="sort"
            label="Order"
            value={sort === 'oldest' ? sort : ''}
            choices={orders}
            onChange={({ target }) => change({ sort: target.value })}
          />
        </div>
        <ListTools file={(api) => api.people.exportList({ body: filtersFor(listQuery) })} />
      </div>
      <ListViews views={views} value={state ?? ''} onView={(view) => change({ state: view })} />
    </div>
  );
}
