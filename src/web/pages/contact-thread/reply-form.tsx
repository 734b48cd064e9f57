import { lengths } from '#shared/limits.ts';
import type { RefusedForm } from '#web/document/answer-form.ts';
import { saysWhileSending } from '#web/deferral/start-plan.ts';
import { ErrorSummary, FoundHere } from '#web/features/forms/error-summary.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';

const labels = { content: 'Your reply', key: '' };
type ReplyField = keyof typeof labels;
export const replyFields = Object.keys(labels) as ReplyField[];

/** Id that the browser scrolls to after sending. */
export const sentId = 'sent';
const refusedId = 'refused';
const contentId = 'reply-content';

interface ReplyFormProps {
  /** Path of this page including its secret; the address bar may show another. */
  path: string;
  /** Idempotency key: a reply sent twice is stored once. */
  tryKey: string;
  refusal: RefusedForm<ReplyField> | undefined;
  /** Where the reply goes. */
  children: string;
}

/** The form for a reply. It works without scripts: the browser posts it to its own page. */
export function ReplyForm({ path, tryKey, refusal, children }: ReplyFormProps) {
  return (
    <section aria-labelledby="reply-title" className="stack-4">
      <h2 id="reply-title" className="text-2xl">
        Reply
      </h2>
      {refusal && <ErrorSummary id={refusedId} refusal={refusal} labels={labels} idFor={() => contentId} />}
      <FoundHere />
      <form
        method="post"
        noValidate
        action={`${path}#${refusedId}`}
        className="relative stack-4 rounded border border-line bg-surface p-4 sm:p-6"
      >
        <input type="hidden" name="key" value={tryKey} />
        <TextAreaField
          id={contentId}
          name="content"
          label={labels.content}
          rows={6}
          dir="auto"
          defaultValue={refusal?.values.content}
          error={refusal?.errors.content}
          maxLength={lengths.text}
          required
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" className="max-sm:w-full" {...saysWhileSending('Sending...')}>
            Send reply
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{children}</p>
        </div>
      </form>
    </section>
  );
}
