import { auditAreaNames, auditAreas, auditActionLabel } from '#shared/audit/audit-actions.ts';
import { ListSearch } from '#web/dashboard/lists/filters/list-search.tsx';
import { ListTools } from '#web/dashboard/lists/filters/list-tools.tsx';
import type { AddressChange } from '#web/dashboard/lists/use-list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { type AuditListQuery, filtersFor } from './audit-query.ts';
import { DayFilter } from './day-filter.tsx';

interface AuditFiltersProps {
  listQuery: AuditListQuery;
  change: (next: AddressChange) => void;
}

const areas = [
  { value: '', label: 'Everything' },
  ...auditAreaNames.map((value) => ({ value, label: auditAreas[value].label })),
];

/** Search parameters that remove all filters of the list. */
export const noFilters = {
  area: undefined,
  action: undefined,
  actor: undefined,
  subject: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
};

/** Above the log: part of the product, days, search and tools; and what was chosen in an event's details. */
export function AuditFilters({ listQuery, change }: AuditFiltersProps) {
  const { area, action, actor, subject, from, to, search } = listQuery;
  const chosen = [
    action && `only ‘${auditActionLabel(action)}’`,
    actor && 'only what one person did',
    subject && 'only what is about one thing',
  ].filter(Boolean);
  return (
    <div className="not-in-print space-y-3">
      <div className="desk-filters">
        <div className="desk-filter sm:w-56">
          <SelectField
            id="area"
            label="Part"
            value={area ?? ''}
            choices={areas}
            onChange={({ target }) => change({ area: target.value, action: undefined })}
          />
        </div>
        <DayFilter id="from" label="From" day={from} max={to} onDay={(day) => change({ from: day })} />
        <DayFilter id="to" label="To" day={to} min={from} onDay={(day) => change({ to: day })} />
        <ListSearch key={search} search={search} onSearch={(next) => change({ search: next })} />
        <ListTools file={(api) => api.audit.exportList({ body: filtersFor(listQuery) })} />
      </div>
      {chosen.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>Showing {chosen.join(', ')}.</span>
          <Button look="secondary" onClick={() => change({ action: undefined, actor: undefined, subject: undefined })}>
            Show all
          </Button>
        </p>
      )}
    </div>
  );
}
