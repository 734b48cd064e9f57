import { type ApplicationStatus, applicationStatuses } from '#shared/applications/application-states.ts';
import { pointLabels, statusLabels } from '#web/copy/applications.ts';
import { SelectField } from '#web/ui/fields/field.tsx';

/** The statuses, and approved applications without a professional. */
export type StatusFilterValue = ApplicationStatus | 'unassigned';

interface StatusFilterProps<Status extends StatusFilterValue> {
  status: Status | undefined;
  onStatus: (status: Status | undefined) => void;
  /** Adds a filter for approved applications without a professional. */
  withUnassigned?: boolean;
}

/** Filters by status (specification, section 2; 'Cancelled' by the decisions). */
export function StatusFilter<Status extends StatusFilterValue>(props: StatusFilterProps<Status>) {
  const { status, onStatus, withUnassigned = false } = props;
  const choices = [
    { value: '', label: 'All Status' },
    ...applicationStatuses.map((value) => ({ value, label: statusLabels[value] })),
    ...(withUnassigned ? [{ value: 'unassigned', label: pointLabels.unassigned }] : []),
  ];
  return (
    <div className="desk-filter not-in-print sm:w-56">
      <SelectField
        id="status"
        label="Status"
        value={status ?? ''}
        choices={choices}
        onChange={({ target }) => onStatus(target.value === '' ? undefined : (target.value as Status))}
      />
    </div>
  );
}
