import { useEffect } from 'react';
import { contract } from '#shared/api/index.ts';
import type { ListedRevision } from '#shared/api/profile-revisions.ts';
import { lengths } from '#shared/limits.ts';
import { ApiError } from '#web/api.ts';
import { revisionCopy as copy } from '#web/copy/dashboards.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { isOvertaken } from './revision-pages.ts';

interface RefusalFormProps {
  revision: ListedRevision;
  onRefused: () => void;
  /** Gives whether somebody else was quicker; the row says so then. */
  onOvertaken: (error: ApiError) => Promise<boolean>;
  onCancel: () => void;
}

const labels = { decision_reason: 'Why it is refused' } as const;

/** The reason of a refusal, which the professional reads. */
export function RefusalForm({ revision, onRefused, onOvertaken, onCancel }: RefusalFormProps) {
  const api = useApi();
  const { professional, version } = revision;
  const { id, name } = professional;
  const form = useApiForm<typeof contract.professionals.decideRevision, keyof typeof labels>({
    id: `refusal-${id}`,
    endpoint: contract.professionals.decideRevision,
    labels,
    bodyOf: ({ text }) => ({ decision: 'rejected', decision_reason: text('decision_reason'), version }),
    send: async (body) => {
      try {
        return await api.professionals.decideRevision({ params: { id }, body });
      } catch (error) {
        if (error instanceof ApiError) await onOvertaken(error);
        throw error;
      }
    },
    done: onRefused,
    failure: copy.failed,
    // The row above says what has become of it; what was typed stays.
    explain: ({ code, status }) => (isOvertaken(code, status) ? null : undefined),
  });
  const field = form.field('decision_reason');
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id]);

  return (
    <div className="mt-5 space-y-4">
      <FormSummary form={form} />
      <form {...form.attributes} className="space-y-4">
        <TextAreaField
          {...field}
          rows={4}
          maxLength={lengths.text}
          help="The professional reads it, in a mail and in the profile form: what is wrong, and how to mend it."
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" working={form.isSending ? 'Refusing...' : undefined}>
            Refuse<span className="sr-only"> the change of {name}</span>
          </Button>
          {!form.isSending && (
            <Button type="button" look="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
