import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { SavedAnswer } from '#shared/api/contact/saved-answers.ts';
import { lengths } from '#shared/limits.ts';
import { decisionAbout } from '#web/data/versioned-decision.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { useSession } from '#web/session/session-context.ts';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { contactFailures } from './contact-words.ts';

interface SavedAnswerFormProps {
  /** Undefined for a new one. */
  answer: SavedAnswer | undefined;
  /** First text of a new one. */
  typed: string;
  onSending: (isSending: boolean) => void;
  onDone: () => void;
  onCancel: () => void;
}

/** Saves an answer to use again, or changes one. */
export function SavedAnswerForm({ answer, typed, onSending, onDone, onCancel }: SavedAnswerFormProps) {
  const api = useApi();
  const { user } = useSession();
  const { add } = useNotices();
  const [decision] = useState(() => answer && decisionAbout(answer.version, catchUp));
  const form = useDraftForm<typeof contract.contact.createSavedAnswer, 'title' | 'text'>({
    id: 'saved-answer',
    draftKey: `saved-answer_${user?.id}_${answer?.id ?? 'new'}`,
    about: (body) => JSON.stringify(body),
    ...(decision && { decision }),
    endpoint: contract.contact.createSavedAnswer,
    labels: { title: 'Title', text: 'Answer' },
    toBody: ({ text }) => ({ title: text('title'), text: text('text') }),
    send: (body, { ifMatch, idempotencyKey }) =>
      answer
        ? api.contact.updateSavedAnswer({ params: { id: answer.id }, body, ifMatch })
        : api.contact.createSavedAnswer({ body, idempotencyKey }),
    onBusy: onSending,
    done: () => {
      add({ kind: 'done', title: answer ? 'Saved answer changed' : 'Answer saved' });
      onDone();
    },
    failure: contactFailures.save,
  });
  const { turn, initial } = form.draft;
  return (
    <FormShell
      form={form}
      button="Save answer"
      working="Saving..."
      onCancel={onCancel}
      className="space-y-4"
      aria-label={answer ? 'Change a saved answer' : 'New saved answer'}
    >
      <TextField
        key={`title ${turn}`}
        {...form.field('title')}
        defaultValue={initial?.title?.[0] ?? answer?.title}
        maxLength={lengths.name}
        required
      />
      <TextAreaField
        key={`text ${turn}`}
        {...form.field('text')}
        rows={8}
        dir="auto"
        defaultValue={initial?.text?.[0] ?? answer?.text ?? typed}
        maxLength={lengths.text}
        help="All admins can use it. Leave out anything about a person."
        required
      />
    </FormShell>
  );

  async function catchUp() {
    const { savedAnswers } = await api.contact.listSavedAnswers();
    const now = savedAnswers.find(({ id }) => id === answer?.id);
    return { currentStatus: now ? `‘${now.title}’` : 'deleted', version: now?.version };
  }
}
