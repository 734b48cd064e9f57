import { useState } from 'react';
import { approvalStatuses } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import type { ApiForm } from '#web/forms/use-api-form.ts';
import { statusNames } from '#web/pages/admin-dashboard/professionals/approval-form.tsx';
import { SelectField, TextAreaField } from '#web/ui/fields/field.tsx';
import { Part } from './professional-fields.tsx';
import type { EditField } from './professional-task.ts';
import type { EditValues } from './professional-values.ts';

interface StatusPartProps {
  /** The stored status. */
  stored: string;
  /** Initial values; the part gets a new key when it restarts. */
  values: EditValues;
  reason: string;
  field: ApiForm<EditField>['field'];
}

const choices = approvalStatuses.map((value) => ({ value, label: statusNames[value] }));

/** What a change of status does. */
function describeOutcome(from: string, to: string): string {
  if (to === 'approved') return 'Their profile becomes public and we email them.';
  const lost =
    from === 'approved' ? 'Their profile is no longer public, and their open applications go back to the queue. ' : '';
  return `${lost}We email them.`;
}

/** The status, which an admin may set to any of three, with the reason for the professional and the notes for admins. */
export function StatusPart({ stored, values, reason, field }: StatusPartProps) {
  const [status, setStatus] = useState(values.approval_status);
  const isChanged = status !== stored;
  return (
    <Part title="Approval">
      <SelectField
        {...field('approval_status')}
        defaultValue={values.approval_status}
        onChange={({ currentTarget }) => setStatus(currentTarget.value)}
        choices={choices}
        {...(isChanged && { help: describeOutcome(stored, status) })}
      />
      {isChanged && (
        <TextAreaField
          {...field('decision_reason')}
          rows={3}
          maxLength={lengths.text}
          defaultValue={reason}
          help={
            status === 'rejected'
              ? 'The professional reads this. Say what’s wrong and what to fix.'
              : 'The professional reads this.'
          }
          {...(status === 'rejected' ? { required: true } : { hint: 'optional' })}
        />
      )}
      <TextAreaField
        {...field('admin_notes')}
        rows={3}
        maxLength={lengths.text}
        defaultValue={values.admin_notes}
        hint="optional"
        help="Only admins read this."
      />
    </Part>
  );
}
