import type { Conversation } from '#shared/api/messages/message-shapes.ts';
import { closedWords } from '#web/copy/messages.ts';
import { formatDay } from '#shared/time/day-text.ts';
import type { Outbox } from '#web/features/messages/queue/outbox.ts';
import { UnblockButton } from '#web/features/messages/acts/block-button.tsx';
import { isPrivateFor, otherSide, type Viewer } from '#web/features/messages/view/who.ts';
import { useSession } from '#web/session/session-context.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { ReplyBox } from './reply-box.tsx';

interface ReplyAreaProps {
  conversation: Conversation;
  /** Whether a message waits until the sender's address is confirmed. */
  hasWaiting: boolean;
  /** The latest message. */
  parentId: string | undefined;
  viewer: Viewer;
  outbox: Outbox;
  onChanged: () => Promise<void>;
}

/** Below a conversation: the reply box, or why nothing can be written. */
export function ReplyArea({ conversation, hasWaiting, parentId, viewer, outbox, onChanged }: ReplyAreaProps) {
  const { user } = useSession();
  const { confirmsEmail = false } = useSiteFacts();
  const { closed, closesAt, hasBlocked, kind } = conversation;
  const other = otherSide(conversation, viewer);
  if (hasBlocked) {
    return (
      <footer className="message-closed">
        <p className="min-w-0 flex-1 basis-52">You blocked {other.name}. You can still read what was written.</p>
        <UnblockButton conversation={conversation} name={other.name} onChanged={onChanged} />
      </footer>
    );
  }
  if (closed !== null || isPrivateFor(conversation, viewer)) {
    return (
      <footer className="message-closed">
        <p>{closedWords[closed ?? 'not_a_side'](other.name)}</p>
      </footer>
    );
  }
  const mustConfirm = confirmsEmail && user?.emailVerified === false && viewer.role !== 'admin';
  const waits = kind !== 'support' && (mustConfirm || hasWaiting);
  const notes = [
    ...(waits ? ['Confirm your e-mail address first. We’ll send your messages automatically when you do.'] : []),
    ...(closesAt === null ? [] : [`This job is finished. You can still message until ${formatDay(closesAt)}.`]),
  ];
  return (
    <footer className="message-reply">
      {notes.map((note) => (
        <p key={note} className="message-note">
          {note}
        </p>
      ))}
      <ReplyBox
        key={conversation.id}
        conversation={conversation}
        parentId={parentId}
        viewer={viewer}
        name={other.name}
        outbox={outbox}
      />
    </footer>
  );
}
