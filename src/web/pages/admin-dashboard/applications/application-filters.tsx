import { ListSearch } from '#web/dashboard/lists/filters/list-search.tsx';
import { ListTools } from '#web/dashboard/lists/filters/list-tools.tsx';
import { ListViews } from '#web/dashboard/lists/filters/list-views.tsx';
import type { AddressChange } from '#web/dashboard/lists/use-list-address.ts';
import { StatusFilter } from '#web/dashboard/status-filter.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { type ApplicationListQuery, toApiQuery, filtersFor } from './list-query.ts';

interface ApplicationFiltersProps {
  listQuery: ApplicationListQuery;
  change: (next: AddressChange) => void;
}

/** Views that admins come back to. */
const views = [
  { name: 'All', value: '' },
  { name: 'Waiting for me', value: 'waiting' },
  { name: 'Waiting for approval', value: 'pending' },
  { name: 'Unassigned', value: 'unassigned' },
  { name: 'Overdue', value: 'overdue' },
] as const;

const everything = { status: '', waiting: '', overdue: '' };
/** The search parameters of each view. */
const chosenBy: Readonly<Record<(typeof views)[number]['value'], AddressChange>> = {
  '': everything,
  waiting: { ...everything, waiting: 'true' },
  pending: { ...everything, status: 'pending' },
  unassigned: { ...everything, status: 'unassigned' },
  overdue: { ...everything, overdue: 'true' },
};

/** Above the list of applications: saved views, status, search and order. */
export function ApplicationFilters({ listQuery, change }: ApplicationFiltersProps) {
  const { status, search, isWaiting, isOverdue } = listQuery;
  return (
    <div className="not-in-print space-y-3">
      <div className="desk-filters">
        <StatusFilter
          status={status}
          onStatus={(next) => change({ status: next, waiting: '', sort: undefined })}
          withUnassigned
        />
        <ListSearch key={search} search={search} onSearch={(next) => change({ search: next })} />
        <div className="desk-filter min-[700px]:hidden">
          <SelectField
            id="sort"
            label="Order"
            value={toApiQuery(listQuery).sort}
            choices={orders}
            onChange={({ target }) => change({ sort: target.value })}
          />
        </div>
        <ListTools file={(api) => api.applications.exportList({ body: filtersFor(listQuery) })} />
      </div>
      <ListViews
        views={views}
        value={isOverdue ? 'overdue' : isWaiting ? 'waiting' : (status ?? '')}
        onView={(view) => change({ ...chosenBy[view], search: '', sort: undefined })}
      />
    </div>
  );
}

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'longest', label: 'Longest waiting first' },
  { value: 'urgent', label: 'Most urgent first' },
  { value: 'budget', label: 'Highest budget first' },
];
