import { contract } from '#shared/api/index.ts';
import type { ReportableReview } from '#shared/api/reviews/review-shapes.ts';
import { lengths } from '#shared/limits.ts';
import { reportReasonNames, reportReasons } from '#shared/reviews/review-rules.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { SelectField, TextAreaField } from '#web/ui/fields/field.tsx';

const choices = [
  { value: '', label: 'Please choose' },
  ...reportReasonNames.map((value) => ({ value, label: reportReasons[value] })),
];

/** The problem with a review, from a list, and optionally in words. */
export function ReportForm({
  review,
  onSent,
}: {
  review: ReportableReview;
  onSent: (review: ReportableReview) => void;
}) {
  const api = useApi();
  const { user } = useSession();
  const form = useDraftForm<typeof contract.reviews.report, 'reason' | 'words'>({
    id: 'report-review',
    draftKey: `report_${user?.id}_${review.id}`,
    // A retry with the same text after a lost reply is the same report.
    about: (body) => JSON.stringify(body),
    endpoint: contract.reviews.report,
    labels: { reason: 'What’s wrong with this review?', words: 'What else should we know?' },
    // The schema validates the reason, so an empty choice is refused.
    toBody: ({ text }) => ({ reason: text('reason') as 'other', words: text('words') }),
    send: (body, { idempotencyKey }) => api.reviews.report({ params: { id: review.id }, body, idempotencyKey }),
    done: ({ review: reported }) => onSent(reported),
    failure: 'Your report couldn’t be sent. Please try again.',
  });
  const { turn, initial } = form.draft;
  return (
    <FormShell
      form={form}
      button="Send report"
      working="Sending..."
      className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6"
    >
      <SelectField
        key={`reason ${turn}`}
        {...form.field('reason')}
        defaultValue={initial?.reason?.[0]}
        choices={choices}
        required
      />
      <TextAreaField
        key={`words ${turn}`}
        {...form.field('words')}
        defaultValue={initial?.words?.[0]}
        hint="optional"
        rows={4}
        maxLength={lengths.reportWords}
      />
      <p className="text-sm text-muted">
        We don’t hide a review because someone disagrees with it. We don’t tell the author who reported it.
      </p>
    </FormShell>
  );
}
