import { useEffect } from 'react';
import { contract } from '#shared/api/index.ts';
import type { ListedRevision } from '#shared/api/professionals/profile-revisions.ts';
import { lengths } from '#shared/limits.ts';
import { ApiError } from '#web/http/api.ts';
import { revisionCopy as copy } from '#web/copy/dashboards.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { isConflict } from './revision-state.ts';

interface RefusalFormProps {
  revision: ListedRevision;
  onRefused: () => void;
  /** Whether someone else decided first; if so, the row says so. */
  onConflict: (error: ApiError) => Promise<boolean>;
  onCancel: () => void;
}

const labels = { decision_reason: 'Reason for rejecting it' } as const;

/** Asks for the reason for rejecting a change, which the professional reads. */
export function RefusalForm({ revision, onRefused, onConflict, onCancel }: RefusalFormProps) {
  const api = useApi();
  const { user } = useSession();
  const { professional, version } = revision;
  const { id, name } = professional;
  const form = useDraftForm<typeof contract.professionals.decideRevision, keyof typeof labels>({
    id: `refusal-${id}`,
    draftKey: `refusal_${user?.id}_${id}`,
    endpoint: contract.professionals.decideRevision,
    labels,
    toBody: ({ text }) => ({ decision: 'rejected', decision_reason: text('decision_reason'), version }),
    send: async (body) => {
      try {
        return await api.professionals.decideRevision({ params: { id }, body });
      } catch (error) {
        if (error instanceof ApiError) await onConflict(error);
        throw error;
      }
    },
    done: onRefused,
    failure: copy.failed,
    // The row above explains the new state; typed text stays.
    explain: ({ code, status }) => (isConflict(code, status) ? null : undefined),
  });
  const field = form.field('decision_reason');
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id]);

  return (
    <FormShell
      form={form}
      button={
        <>
          Reject<span className="sr-only"> {name}’s changes</span>
        </>
      }
      working="Rejecting..."
      isHarm
      onCancel={onCancel}
      cancelLabel="Cancel"
      className="mt-5 space-y-4"
    >
      <TextAreaField
        key={form.draft.turn}
        {...field}
        rows={4}
        maxLength={lengths.text}
        defaultValue={form.draft.initial?.decision_reason?.[0]}
        help="The professional reads this in an email and in the profile form. Say what’s wrong and how to fix it."
        required
      />
    </FormShell>
  );
}
