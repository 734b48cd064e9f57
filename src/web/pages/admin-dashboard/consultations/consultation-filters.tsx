import { consultationStatuses } from '#shared/consultations/consultation-states.ts';
import { ListSearch } from '#web/dashboard/lists/filters/list-search.tsx';
import { ListTools } from '#web/dashboard/lists/filters/list-tools.tsx';
import { ListViews } from '#web/dashboard/lists/filters/list-views.tsx';
import type { AddressChange } from '#web/dashboard/lists/use-list-address.ts';
import { useCall } from '#web/data/use-call.ts';
import { statusLabels } from '#web/features/consultations/public/consultation-words.ts';
import { formatCount } from '#web/lib/format.ts';
import { SelectField } from '#web/ui/fields/field.tsx';
import { type ConsultationListQuery, filtersFor } from './list-query.ts';

interface ConsultationFiltersProps {
  listQuery: ConsultationListQuery;
  change: (next: AddressChange) => void;
}

/** Views that admins come back to. */
const views = [
  { name: 'All', value: '' },
  { name: 'No answer for over 24 hours', value: 'unanswered' },
  { name: 'Contested', value: 'contested' },
] as const;

/** Unconfirmed requests aren't listed, because the professional hasn't received them yet. */
const statuses = [
  { value: '', label: 'All Status' },
  ...consultationStatuses
    .filter((status) => status !== 'unconfirmed')
    .map((value) => ({ value, label: statusLabels[value] })),
];

/** Above the list of consultations: saved views with how many wait there, status and search. */
export function ConsultationFilters({ listQuery, change }: ConsultationFiltersProps) {
  const { status, queue, search } = listQuery;
  const waiting = {
    unanswered: useCall('consultations.list', { query: { queue: 'unanswered', limit: 1 } }, { poll: true }),
    contested: useCall('consultations.list', { query: { queue: 'contested', limit: 1 } }, { poll: true }),
  };
  const viewsWithCounts = views.map(({ name, value }) => {
    const answer = value === '' ? undefined : waiting[value];
    const total = answer?.state === 'ready' ? answer.data.total : 0;
    return { value, name: total > 0 ? `${name} (${formatCount(total)})` : name };
  });
  return (
    <div className="not-in-print space-y-3">
      <div className="desk-filters">
        <div className="desk-filter sm:w-56">
          <SelectField
            id="status"
            label="Status"
            value={status ?? ''}
            choices={statuses}
            onChange={({ target }) => change({ status: target.value, queue: undefined })}
          />
        </div>
        <ListSearch key={search} search={search} onSearch={(next) => change({ search: next })} />
        <ListTools file={(api) => api.consultations.exportList({ body: filtersFor(listQuery) })} />
      </div>
      <ListViews
        views={viewsWithCounts}
        value={queue ?? ''}
        onView={(view) => change({ queue: view, status: undefined, search: '' })}
      />
    </div>
  );
}
