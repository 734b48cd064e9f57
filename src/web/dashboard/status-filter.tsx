import { type ApplicationStatus, applicationStatuses } from '#shared/applications/application-states.ts';
import { statusLabels } from '#web/copy/applications.ts';
import { SelectField } from '#web/ui/fields/field.tsx';

interface StatusFilterProps {
  status: ApplicationStatus | undefined;
  onStatus: (status: ApplicationStatus | undefined) => void;
}

/** Filters by status (specification, section 2; 'Cancelled' by the decisions). */
export function StatusFilter({ status, onStatus }: StatusFilterProps) {
  return (
    <div className="desk-filter not-in-print sm:w-56">
      <SelectField
        id="status"
        label="Status"
        value={status ?? ''}
        choices={[
          { value: '', label: 'All Status' },
          ...applicationStatuses.map((value) => ({ value, label: statusLabels[value] })),
        ]}
        onChange={({ target }) => onStatus(applicationStatuses.find((one) => one === target.value))}
      />
    </div>
  );
}
