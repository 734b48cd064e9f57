import { contract } from '#shared/api/index.ts';
import type { Problem } from '#shared/api/problems.ts';
import { lengths } from '#shared/limits.ts';
import { ApiError } from '#web/api.ts';
import { problemFailures } from '#web/copy/problems.ts';
import { DraftElsewhere } from '#web/forms/draft-elsewhere.tsx';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useDiscarding } from '#web/forms/use-discarding.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import type { Caught } from '#web/layout/applications/seen-version.ts';
import { useNotices } from '#web/layout/notices.tsx';
import { plural } from '#web/lib/format.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';

interface AddWordsProps {
  problem: Problem;
  userId: string;
  onAdded: (problem: Problem) => void;
  onOvertaken: () => Promise<Caught>;
}

const formId = 'case-words';

/** Something more to say; what is typed is kept in this browser until it is sent or discarded. */
export function AddWords({ problem, userId, onAdded, onOvertaken }: AddWordsProps) {
  const api = useApi();
  const { add } = useNotices();
  const { id, state, room } = problem;
  const draft = useDraft(`${formId}_${userId}_${id}`, formId);
  const discarding = useDiscarding(draft, formId);
  const form = useApiForm<typeof contract.problems.addStatement, 'text'>({
    id: formId,
    endpoint: contract.problems.addStatement,
    labels: { text: 'What you want to say' },
    bodyOf: ({ text }) => ({ text: text('text') }),
    send: (body) =>
      draft.sendOnce('words', async (idempotencyKey) => {
        try {
          return await api.problems.addStatement({ params: { id }, body, idempotencyKey });
        } catch (error) {
          // Decided meanwhile, or as much is said as can be: the page shows it.
          if (error instanceof ApiError && error.status === 409) await onOvertaken().catch(() => undefined);
          throw error;
        }
      }),
    done: ({ problem: now }) => {
      discarding.discard();
      onAdded(now);
      add({ kind: 'done', title: 'Your words are added.', text: 'The other side is told by e-mail.' });
    },
    failure: problemFailures.words,
  });
  const mayAdd = room.statements > 0;
  // Nobody loses what they typed because an administrator was quicker.
  if (!mayAdd && !discarding.isDraft) {
    if (state === 'decided') return null;
    return <p className="text-muted">You have written as much here as can be written.</p>;
  }
  return (
    <form {...form.attributes} onInput={discarding.touch} className="not-in-print space-y-4" aria-label="Say something">
      <FormSummary form={form} />
      {!mayAdd && !form.refusal && (
        <FormNotice id="words-late" tone="notable" title="Nothing can be added any more">
          <p>What you typed was not sent. It stands below, so that you can copy it.</p>
        </FormNotice>
      )}
      {!form.isSending && mayAdd && (
        <DraftElsewhere elsewhere={draft.elsewhere} onShow={() => window.location.reload()} />
      )}
      <TextAreaField
        key={discarding.turn}
        {...form.field('text')}
        rows={5}
        maxLength={lengths.text}
        defaultValue={discarding.kept?.text?.[0]}
        {...(mayAdd && {
          help: `It cannot be changed once it is sent. ${plural(room.statements, 'more text')} can be added.`,
        })}
        required
      />
      <div className="flex flex-wrap gap-3">
        {mayAdd && (
          <Button type="submit" className="max-sm:w-full" working={form.isSending ? 'Sending...' : undefined}>
            Add your words
          </Button>
        )}
        {discarding.isDraft && !form.isSending && (
          <Button type="button" look="quiet" className="max-sm:w-full" onClick={discarding.discard}>
            Discard what was typed
          </Button>
        )}
      </div>
    </form>
  );
}
