import { contract } from '#shared/api/index.ts';
import type { Problem } from '#shared/api/applications/problems.ts';
import { lengths } from '#shared/limits.ts';
import { problemFailures } from '#web/copy/problems.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import type { Caught } from '#web/data/versioned-decision.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { plural } from '#web/lib/format.ts';
import { useApi } from '#web/session/use-api.ts';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';

interface AddWordsProps {
  problem: Problem;
  userId: string;
  onAdded: (problem: Problem) => void;
  onConflict: () => Promise<Caught>;
}

const formId = 'case-words';

/** A further statement; the browser keeps typed text until it is sent or discarded. */
export function AddWords({ problem, userId, onAdded, onConflict }: AddWordsProps) {
  const api = useApi();
  const { add } = useNotices();
  const { id, state, room } = problem;
  const form = useDraftForm<typeof contract.problems.addStatement, 'text'>({
    id: formId,
    draftKey: `${formId}_${userId}_${id}`,
    about: () => 'words',
    endpoint: contract.problems.addStatement,
    labels: { text: 'Your statement' },
    toBody: ({ text }) => ({ text: text('text') }),
    send: (body, { idempotencyKey }) => api.problems.addStatement({ params: { id }, body, idempotencyKey }),
    // Shows the newer state; if it can't be loaded, the refusal's message explains best.
    onConflict: () => onConflict().catch(() => undefined),
    done: ({ problem: now }) => {
      form.draft.discard();
      onAdded(now);
      add({
        kind: 'done',
        title: 'Statement added',
        text: `We’ll email the ${problem.side === 'client' ? 'professional' : 'client'}.`,
      });
    },
    failure: problemFailures.words,
  });
  const mayAdd = room.statements > 0;
  // Typed text stays even if an admin has decided meanwhile.
  if (!mayAdd && !form.draft.isDraft) {
    if (state === 'decided') return null;
    return <p className="text-muted">You’ve reached the limit for statements.</p>;
  }
  return (
    <FormShell
      form={form}
      button={mayAdd ? 'Add statement' : undefined}
      working="Adding..."
      onShowOther={() => window.location.reload()}
      className="not-in-print space-y-4"
      aria-label="Add a statement"
    >
      {!mayAdd && !form.refusal && (
        <FormNotice id="words-late" tone="notable" title="You can no longer add to this case">
          <p>Your text wasn’t sent. It’s below so that you can copy it.</p>
        </FormNotice>
      )}
      <TextAreaField
        key={form.draft.turn}
        {...form.field('text')}
        rows={5}
        maxLength={lengths.text}
        defaultValue={form.draft.initial?.text?.[0]}
        {...(mayAdd && {
          help: `You can’t change it after sending. You can add ${plural(room.statements, 'more statement')}.`,
        })}
        required
      />
    </FormShell>
  );
}
