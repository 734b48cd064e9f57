import { type Ref, useState } from 'react';
import type { Conversation } from '#shared/api/messages/message-shapes.ts';
import { TakeButton } from '#web/features/messages/admin/take-button.tsx';
import { isPrivateFor, conversationName, otherSide, type Viewer } from '#web/features/messages/view/who.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';

const conversationDialog = onDemand(
  async () => (await import('#web/features/messages/acts/conversation-dialog.tsx')).ConversationDialog,
);

interface ConversationHeadProps {
  ref: Ref<HTMLHeadingElement>;
  conversation: Conversation;
  viewer: Viewer;
  onBack: () => void;
  onChanged: () => Promise<void>;
}

/** Above a conversation: its participants, its subject, and its actions. */
export function ConversationHead({ ref, conversation, viewer, onBack, onChanged }: ConversationHeadProps) {
  const { subject, kind } = conversation;
  const other = otherSide(conversation, viewer);
  const isPrivate = isPrivateFor(conversation, viewer);
  const [isAbout, setAbout] = useState(false);
  conversationDialog.usePrefetch(true);
  return (
    <header className="message-head">
      <button type="button" onClick={onBack} className="button button-quiet -ml-2 px-3 message-back">
        <Icon name="next" className="size-5 rotate-180" label="Back to the list" />
      </button>
      {!isPrivate && <Avatar name={other.name} url={other.avatarUrl} size="small" />}
      <div className="min-w-28 flex-1 basis-0">
        <h2 ref={ref} tabIndex={-1} className="truncate font-sans text-base font-semibold outline-none">
          <bdi>{conversationName(conversation, viewer)}</bdi>
        </h2>
        <p className="truncate text-sm text-muted">
          <bdi>{subject}</bdi>
        </p>
      </div>
      {viewer.role === 'admin' && kind === 'support' && (
        <TakeButton conversation={conversation} viewer={viewer} onChanged={onChanged} />
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setAbout(true)} className="button button-quiet px-3">
        <Icon name="more" label="About this conversation" />
      </button>
      {isAbout && (
        <conversationDialog.OnDemand
          conversation={conversation}
          viewer={viewer}
          onClose={() => setAbout(false)}
          onChanged={onChanged}
        />
      )}
    </header>
  );
}
