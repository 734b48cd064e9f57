import { contract } from '#shared/api/index.ts';
import type { Conversation } from '#shared/api/messages/message-shapes.ts';
import { lengths } from '#shared/limits.ts';
import { accessMinutes } from '#shared/messages/messages.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useApi } from '#web/session/use-api.ts';
import { useSession } from '#web/session/session-context.ts';
import { TextAreaField } from '#web/ui/fields/field.tsx';

interface ReasonToOpenProps {
  id: string;
  /** Undefined until loaded. */
  conversation: Conversation | undefined;
  onBack: () => void;
  onOpened: () => Promise<void>;
}

/** Asks an admin for the reason before a private conversation opens. */
export function ReasonToOpen({ id, conversation, onBack, onOpened }: ReasonToOpenProps) {
  const api = useApi();
  const { user } = useSession();
  const names = conversation?.participants.map(({ name }) => name).join(' and ');
  const form = useDraftForm<typeof contract.messages.openConversation, 'reason'>({
    id: 'open-conversation',
    draftKey: `open_${user?.id}_${id}`,
    endpoint: contract.messages.openConversation,
    labels: { reason: 'Reason' },
    toBody: ({ text }) => ({ reason: text('reason').trim() }),
    send: (body) => api.messages.openConversation({ params: { id }, body }),
    done: onOpened,
    failure: 'We couldn’t open this conversation. Please try again.',
  });
  return (
    <div className="m-auto w-full max-w-xl overflow-y-auto p-4">
      <h2 className="font-sans text-lg font-semibold">This conversation is private</h2>
      {names && (
        <p className="mt-1 text-muted wrap-anywhere">
          <bdi>{names}</bdi>: <bdi>{conversation?.subject}</bdi>
        </p>
      )}
      <p className="mt-2">
        You can read it for {accessMinutes} minutes. We record who opened it, when and why, and our privacy policy says
        so.
      </p>
      <FormShell
        form={form}
        button="Open conversation"
        working="Opening..."
        onCancel={onBack}
        className="mt-4 space-y-4"
        aria-label="Reason for opening"
      >
        <TextAreaField
          key={form.draft.turn}
          {...form.field('reason')}
          rows={3}
          maxLength={lengths.text}
          defaultValue={form.draft.initial?.reason?.[0]}
          help="Such as the number of a report or a problem."
          required
        />
      </FormShell>
    </div>
  );
}
