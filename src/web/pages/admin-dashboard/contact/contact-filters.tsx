import { ListSearch } from '#web/dashboard/lists/filters/list-search.tsx';
import { ListTools } from '#web/dashboard/lists/filters/list-tools.tsx';
import { ListViews } from '#web/dashboard/lists/filters/list-views.tsx';
import type { AddressChange } from '#web/dashboard/lists/use-list-address.ts';
import { SelectField } from '#web/ui/fields/field.tsx';
import { type ContactListQuery, filtersFor } from './contact-query.ts';

interface ContactFiltersProps {
  listQuery: ContactListQuery;
  change: (next: AddressChange) => void;
}

/** Views that admins come back to: the states of a message. */
const views = [
  { name: 'All', value: '' },
  { name: 'Waiting for an answer', value: 'new' },
  { name: 'Answered', value: 'answered' },
  { name: 'Closed', value: 'closed' },
] as const;

const holders = [
  { value: '', label: 'With anyone' },
  { value: 'me', label: 'With me' },
  { value: 'nobody', label: 'With no one' },
  { value: 'others', label: 'With others' },
];
const orders = [
  { value: '', label: 'Waiting first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
];

/**
 * Above the contact inbox: who answers, search, tools and views; on a phone also the order, as there are no headers to
 * press.
 */
export function ContactFilters({ listQuery, change }: ContactFiltersProps) {
  const { status, taken, search, sort } = listQuery;
  return (
    <div className="not-in-print space-y-3">
      <div className="desk-filters">
        <div className="desk-filter">
          <SelectField
            id="taken"
            label="Taken by"
            value={taken ?? ''}
            choices={holders}
            onChange={({ target }) => change({ taken: target.value })}
          />
        </div>
        <ListSearch key={search} search={search} onSearch={(next) => change({ search: next })} />
        <div className="desk-filter min-[700px]:hidden">
          <SelectField
            id="sort"
            label="Order"
            value={sort ?? ''}
            choices={orders}
            onChange={({ target }) => change({ sort: target.value })}
          />
        </div>
        <ListTools file={(api) => api.contact.exportList({ body: filtersFor(listQuery) })} />
      </div>
      <ListViews views={views} value={status ?? ''} onView={(view) => change({ status: view, sort: undefined })} />
    </div>
  );
}
