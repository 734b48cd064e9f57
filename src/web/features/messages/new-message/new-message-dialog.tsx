import { useRef, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import { lengths } from '#shared/limits.ts';
import { messagesCopy } from '#web/copy/messages.ts';
import type { Viewer } from '#web/features/messages/view/who.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { useSession } from '#web/session/session-context.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { type Receiver, ReceiverField } from './receiver-field.tsx';
import { listWorkChoices, parseWorkChoice } from './shared-work.ts';
import { useReceiver } from './use-receiver.ts';

interface NewMessageDialogProps {
  viewer: Viewer;
  /** The initial receiver: `support`, or a person's id. */
  to: string | undefined;
  /** The initial shared work, as `shared-work.ts` names it. */
  about: string | undefined;
  onClose: () => void;
  onSent: (conversationId: string) => void;
}

type MessageField = 'receiverId' | 'about' | 'subject' | 'content';

/** Value of `about` for a subject instead of shared work. */
const ownSubject = '';

/** Writes to support, or to someone with whom the sender shares work. */
export function NewMessageDialog({ viewer, to, about: first, onClose, onSent }: NewMessageDialogProps) {
  const api = useApi();
  const { user } = useSession();
  const { confirmsEmail } = useSiteFacts();
  const { add } = useNotices();
  const sentTo = useRef<string>(undefined);
  const form = useDraftForm<typeof contract.messages.send, MessageField>({
    id: 'new-message',
    // A draft to one person is never offered for another.
    draftKey: ['new_message', viewer.id, to, first].filter(Boolean).join('_'),
    endpoint: contract.messages.send,
    labels: { receiverId: 'To', about: 'About', subject: 'Subject', content: 'Message' },
    about: (body) => JSON.stringify(body),
    toBody: ({ text }) => ({
      content: text('content').trim(),
      ...(text('about') === ownSubject ? { subject: text('subject').trim() } : parseWorkChoice(text('about'))),
      ...(text('receiverId') !== 'support' && { receiverId: text('receiverId') }),
    }),
    check: ({ text }) => (text('receiverId') === '' ? { receiverId: messagesCopy.noReceiver } : {}),
    wordsFor: (errors) => (errors.subject || errors.content ? { title: messagesCopy.emptyMessage } : undefined),
    send: (body, { idempotencyKey }) => api.messages.send({ body, idempotencyKey }),
    done: ({ message }) => {
      sentTo.current = message.conversationId;
      closeDialog('new-message');
      add({ kind: 'done', title: messagesCopy.messageSent });
    },
    failure: messagesCopy.sendFailed,
  });
  const { initial } = form.draft;
  const [receiver, setReceiver] = useReceiver(viewer, to ?? initial?.receiverId?.[0]);
  const [about, setAbout] = useState(first ?? initial?.about?.[0]);
  const work = receiver ? listWorkChoices(receiver) : [];
  const chosen = work.find(({ value }) => value === about) ?? (about === ownSubject ? undefined : work[0]);
  const waits =
    receiver !== undefined &&
    receiver.id !== 'support' &&
    viewer.role !== 'admin' &&
    confirmsEmail === true &&
    user?.emailVerified === false;
  return (
    <Dialog
      id="new-message"
      title={messagesCopy.newMessage}
      isBusy={form.isSending}
      onClose={() => (sentTo.current === undefined ? onClose() : onSent(sentTo.current))}
    >
      <FormShell
        form={form}
        button="Send Message"
        working="Sending..."
        onCancel={() => closeDialog('new-message')}
        className="mt-3 space-y-4"
      >
        <ReceiverField
          {...form.field('receiverId')}
          viewer={viewer}
          receiver={receiver}
          onReceiver={(next: Receiver | undefined) => {
            setReceiver(next);
            setAbout(undefined);
            form.draft.touch();
          }}
        />
        <input type="hidden" name="receiverId" value={receiver?.id ?? ''} />
        {work.length > 0 && (
          <SelectField
            {...form.field('about')}
            value={chosen?.value ?? ownSubject}
            onChange={({ target }) => setAbout(target.value)}
            choices={[...work, { value: ownSubject, label: 'Something else' }]}
          />
        )}
        {!chosen && (
          <TextField
            key={`subject-${form.draft.turn}`}
            {...form.field('subject')}
            dir="auto"
            maxLength={lengths.subject}
            defaultValue={initial?.subject?.[0]}
            required
          />
        )}
        <TextAreaField
          key={`content-${form.draft.turn}`}
          {...form.field('content')}
          rows={6}
          dir="auto"
          maxLength={lengths.text}
          defaultValue={initial?.content?.[0]}
          required
        />
        {waits && (
          <p className="message-note">
            Confirm your e-mail address first. We’ll send this message automatically when you do.
          </p>
        )}
      </FormShell>
    </Dialog>
  );
}
