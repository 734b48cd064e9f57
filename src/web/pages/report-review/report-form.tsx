import { useRef } from 'react';
import { contract } from '#shared/api/index.ts';
import type { ShownReview } from '#shared/api/review-shapes.ts';
import { lengths } from '#shared/limits.ts';
import { reportReasonNames, reportReasons } from '#shared/review-rules.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { isSettled, nextTry, type Try } from '#web/forms/try-key.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';

const choices = [
  { value: '', label: 'Please choose' },
  ...reportReasonNames.map((value) => ({ value, label: reportReasons[value] })),
];

/** What is wrong with a review, from a list, and in words if one likes. */
export function ReportForm({ review, onSent }: { review: ShownReview; onSent: (review: ShownReview) => void }) {
  const api = useApi();
  const pending = useRef<Try>(undefined);
  const form = useApiForm({
    id: 'report-review',
    endpoint: contract.reviews.report,
    labels: { reason: 'What is wrong with it?', words: 'What should the administrator know?' },
    // The schema knows which there are; an empty choice is none of them.
    bodyOf: ({ text }) => ({ reason: text('reason') as 'other', words: text('words') }),
    send: async (body) => {
      // The same words again, because no answer came, are the same report.
      pending.current = nextTry(pending.current, JSON.stringify(body));
      try {
        return await api.reviews.report({ params: { id: review.id }, body, idempotencyKey: pending.current.key });
      } catch (error) {
        if (isSettled(error)) pending.current = undefined;
        throw error;
      }
    },
    done: ({ review: reported }) => onSent(reported),
    failure: 'The report could not be sent. Please try again.',
  });
  return (
    <div className="space-y-4">
      <FormSummary form={form} />
      <form {...form.attributes} className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6">
        <SelectField {...form.field('reason')} choices={choices} required />
        <TextAreaField {...form.field('words')} hint="optional" rows={4} maxLength={lengths.reportWords} />
        <p className="text-sm text-muted">
          Reviews are not hidden because somebody disagrees with them. The author is not told that you reported it.
        </p>
        <div>
          <Button type="submit" working={form.isSending ? 'Sending...' : undefined}>
            Send the report
          </Button>
        </div>
      </form>
    </div>
  );
}
