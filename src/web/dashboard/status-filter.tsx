import { type ApplicationStatus, applicationStatuses } from '#shared/application-states.ts';
import { pointLabels, statusLabels } from '#web/copy/applications.ts';
import { SelectField } from '#web/ui/field.tsx';

/** Approved ones that nobody works on, besides the states. */
export type ShownStatus = ApplicationStatus | 'unassigned';

interface StatusFilterProps<Status extends ShownStatus> {
  status: Status | undefined;
  onStatus: (status: Status | undefined) => void;
  /** Whether one may ask for approved ones that nobody works on. */
  withUnassigned?: boolean;
}

/** Shows only what stands at a status (specification, section 2; 'Cancelled' by the decisions). */
export function StatusFilter<Status extends ShownStatus>(props: StatusFilterProps<Status>) {
  const { status, onStatus, withUnassigned = false } = props;
  const choices = [
    { value: '', label: 'All Status' },
    ...applicationStatuses.map((value) => ({ value, label: statusLabels[value] })),
    ...(withUnassigned ? [{ value: 'unassigned', label: pointLabels.unassigned }] : []),
  ];
  return (
    <div className="not-in-print w-full sm:w-64">
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
