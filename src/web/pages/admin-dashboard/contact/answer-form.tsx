import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { ContactMessage } from '#shared/api/contact/contact-shapes.ts';
import { lengths } from '#shared/limits.ts';
import { cutText } from '#shared/cut-text.ts';
import { decisionAbout } from '#web/data/versioned-decision.ts';
import type { QueryState } from '#web/data/use-server-query.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import type { ApiError } from '#web/http/api.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { useSession } from '#web/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { contactFailures } from './contact-words.ts';

const savedAnswers = onDemand(async () => (await import('./saved-answers-dialog.tsx')).SavedAnswersDialog);

interface AnswerFormProps {
  contact: ContactMessage;
  found: QueryState<{ readonly contact: ContactMessage } | null>;
  onSending: (isSending: boolean) => void;
  onSent: (contact: ContactMessage) => void;
}

const formId = 'contact-answer';
const fieldId = `${formId}-content`;

/** Answers a message by email. The draft stays in this browser until it is sent, even if another admin answers first. */
export function AnswerForm({ contact, found, onSending, onSent }: AnswerFormProps) {
  const api = useApi();
  const { user } = useSession();
  const { add } = useNotices();
  const { id, version, answersGoTo, takenBy } = contact;
  const [isChoosing, setChoosing] = useState(false);
  const [decision] = useState(() =>
    decisionAbout(version, async () => {
      const now = await api.contact.get({ params: { id } });
      found.setData(now);
      return { currentStatus: statusMessage(now.contact), version: now.contact.version };
    }),
  );
  const form = useDraftForm<typeof contract.contact.answer, 'content'>({
    id: formId,
    draftKey: `${formId}_${user?.id}_${id}`,
    about: () => `version ${decision.version()}`,
    decision,
    endpoint: contract.contact.answer,
    labels: { content: 'Your answer' },
    toBody: ({ text }) => ({ content: text('content') }),
    send: (body, guards) => api.contact.answer({ params: { id }, body, ...guards }),
    onBusy: onSending,
    done: ({ contact: next }) => {
      add({ kind: 'done', title: 'Answer sent', text: `We’ve emailed it to ${answersGoTo}.` });
      onSent(next);
    },
    failure: contactFailures.answer,
    explain: takenWords,
  });
  return (
    <>
      <FormShell
        form={form}
        button="Send answer"
        working="Sending..."
        className="not-in-print space-y-3"
        aria-label="Your answer"
      >
        <TextAreaField
          key={form.draft.turn}
          {...form.field('content')}
          rows={7}
          dir="auto"
          maxLength={lengths.text}
          defaultValue={form.draft.initial?.content?.[0]}
          help={`We email it to ${answersGoTo} with a link to reply. Your name isn’t in it unless you write it.${takenBy === null ? ' Sending takes the message.' : ''}`}
          required
        />
        <p>
          <Button type="button" look="secondary" onClick={() => setChoosing(true)}>
            Saved answers
          </Button>
        </p>
      </FormShell>
      {isChoosing && <savedAnswers.OnDemand typed={typedText()} onInsert={insert} onClose={() => setChoosing(false)} />}
    </>
  );
}

const field = () => document.querySelector<HTMLTextAreaElement>(`#${fieldId}`);
const typedText = () => field()?.value ?? '';

/** Inserts a saved answer at the cursor, as if it were typed; the cursor ends up behind it. */
function insert(text: string): void {
  const area = field();
  if (!area) return;
  const { selectionStart, selectionEnd } = area;
  area.setRangeText(cutText(text, lengths.text - area.value.length), selectionStart, selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.focus();
}

/** The state of a message in a few words, for an admin whose answer came after another admin's. */
function statusMessage({ status, thread, takenBy, conversationId }: ContactMessage): string {
  if (conversationId !== null) return 'continued in Messages';
  if (status === 'closed') return 'closed';
  const last = thread.at(-1);
  if (status === 'new' && last?.side === 'person') return 'waiting, with a new reply';
  return status === 'answered' ? `answered${takenBy ? ` by ${takenBy.name}` : ''}` : 'waiting for an answer';
}

/** Texts if another admin has the message: there is no newer version to show. */
function takenWords({ details, message }: ApiError) {
  if (details.status !== 'taken') return undefined;
  return { title: message, text: 'Your text is still here and wasn’t sent.' };
}
