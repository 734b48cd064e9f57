import { pipelineSteps } from '#shared/applications/pipeline.ts';
import { ListSearch } from '#web/dashboard/lists/filters/list-search.tsx';
import type { AddressChange } from '#web/dashboard/lists/use-list-address.ts';
import { StatusFilter } from '#web/dashboard/status-filter.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { stepWords } from '#web/pages/professional-dashboard/first-screen/pipeline-words.ts';
import type { AssignedListQuery } from './list-query.ts';

interface AssignedFiltersProps {
  listQuery: AssignedListQuery;
  change: (next: AddressChange) => void;
}

const orders = [
  { value: 'turn', label: 'Your turn first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'urgent', label: 'Most urgent first' },
  { value: 'price', label: 'Highest price first' },
];

/** Above a professional's applications: steps, status, search and order. */
export function AssignedFilters({ listQuery: { status, step, search, sort }, change }: AssignedFiltersProps) {
  return (
    <div className="not-in-print space-y-3">
      <div className="desk-filters">
        <StatusFilter status={status} onStatus={(next) => change({ status: next, step: undefined })} />
        <ListSearch key={search} search={search} onSearch={(next) => change({ search: next })} />
        <div className="desk-filter sm:w-56">
          <SelectField
            id="sort"
            label="Order"
            value={sort}
            choices={orders}
            onChange={({ target }) => change({ sort: target.value === 'turn' ? undefined : target.value })}
          />
        </div>
      </div>
      <p className="desk-views">
        <button
          type="button"
          aria-pressed={step === undefined && status === undefined}
          onClick={() => change({ step: undefined, status: undefined })}
          className="desk-view"
        >
          All
        </button>
        {pipelineSteps.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={step === name}
            onClick={() => change({ step: name, status: undefined })}
            className="desk-view"
          >
            {stepWords[name].name}
          </button>
        ))}
      </p>
    </div>
  );
}
