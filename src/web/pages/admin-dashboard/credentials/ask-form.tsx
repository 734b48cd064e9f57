import { contract } from '#shared/api/index.ts';
import type { CredentialCase } from '#shared/api/credentials/shapes.ts';
import { credentialLimits } from '#shared/credentials/credential-states.ts';
import { caseWords } from '#web/copy/credentials/credentials.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import type { Caught } from '#web/data/versioned-decision.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { TextAreaField } from '#web/ui/fields/field.tsx';

interface AskFormProps {
  one: CredentialCase;
  userId: string;
  onConflict: () => Promise<Caught>;
  onQuestionSent: (one: CredentialCase) => void;
}

/** A question to the professional; the case waits for the answer. */
export function AskForm({ one: { id, version }, userId, onConflict, onQuestionSent }: AskFormProps) {
  const api = useApi();
  const { add } = useNotices();
  const form = useDraftForm<typeof contract.credentials.ask, 'question'>({
    id: 'ask-credential',
    draftKey: `ask-credential_${userId}_${id}`,
    about: () => `version ${version}`,
    endpoint: contract.credentials.ask,
    labels: { question: 'Ask the professional' },
    toBody: ({ text }) => ({ question: text('question') }),
    send: (body, { idempotencyKey }) => api.credentials.ask({ params: { id }, body, idempotencyKey }),
    onConflict: () => onConflict().catch(() => undefined),
    done: ({ case: now }) => {
      form.draft.discard();
      onQuestionSent(now);
      add({ kind: 'done', title: 'Question sent' });
    },
    failure: caseWords.ask,
  });
  return (
    <FormShell
      form={form}
      button="Send question"
      working="Sending..."
      className="space-y-4"
      aria-label="Ask the professional"
    >
      <TextAreaField
        key={form.draft.turn}
        {...form.field('question')}
        rows={3}
        maxLength={credentialLimits.words}
        defaultValue={form.draft.initial?.question?.[0]}
        help="They get it by email. The case waits until they correct their claim or add a file."
        required
      />
    </FormShell>
  );
}
