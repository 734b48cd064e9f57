import { ListSearch } from '#web/dashboard/lists/list-search.tsx';
import type { AddressChange } from '#web/dashboard/lists/use-list-address.ts';
import { StatusFilter } from '#web/dashboard/status-filter.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { type Asked, callFor } from './list-query.ts';

interface ApplicationFiltersProps {
  asked: Asked;
  change: (next: AddressChange) => void;
  onKeys: () => void;
}

/** Views that admins come back to; each is a status and an order. */
const views = [
  { name: 'All', status: '', overdue: '' },
  { name: 'Waiting for approval', status: 'pending', overdue: '' },
  { name: 'Unassigned', status: 'unassigned', overdue: '' },
  { name: 'Overdue', status: '', overdue: 'true' },
] as const;

/** Above the list of applications: saved views, status, search and order. */
export function ApplicationFilters({ asked, change, onKeys }: ApplicationFiltersProps) {
  const { status, search, isOverdue } = asked;
  return (
    <div className="not-in-print space-y-3">
      <div className="flex flex-wrap items-end gap-3">
        <StatusFilter status={status} onStatus={(next) => change({ status: next, sort: undefined })} withUnassigned />
        <ListSearch key={search} search={search} onSearch={(next) => change({ search: next })} />
        <div className="w-full min-[700px]:hidden">
          <SelectField
            id="sort"
            label="Order"
            value={callFor(asked).sort}
            choices={orders}
            onChange={({ target }) => change({ sort: target.value })}
          />
        </div>
        <Button look="quiet" onClick={onKeys} className="max-lg:hidden">
          Keys
        </Button>
      </div>
      <p className="flex flex-wrap gap-2">
        {views.map(({ name, status: value, overdue }) => (
          <button
            key={name}
            type="button"
            aria-pressed={(status ?? '') === value && isOverdue === (overdue !== '')}
            onClick={() => change({ status: value, overdue, search: '', sort: undefined })}
            className="desk-view"
          >
            {name}
          </button>
        ))}
      </p>
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
