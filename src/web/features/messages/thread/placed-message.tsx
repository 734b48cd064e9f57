import type { ReactNode } from 'react';
import type { Conversation } from '#shared/api/messages/message-shapes.ts';
import type { MessagePlace } from '#web/features/messages/view/message-places.ts';
import { dayWords } from '#web/features/messages/view/time-words.ts';
import { isOwn, isPrivateFor, type Viewer, writerName } from '#web/features/messages/view/who.ts';
import { MessageBubble } from './message-bubble.tsx';

interface PlacedMessageProps {
  place: MessagePlace;
  conversation: Conversation;
  viewer: Viewer;
  now: number;
  /** Whether it was the first unread one when the conversation was opened. */
  isFresh: boolean;
  onMore: () => void;
  /** Below it, such as a warning. */
  children: ReactNode;
}

/** A message with what is shown above it: its day, the mark of unread messages, and its author. */
export function PlacedMessage({ place, conversation, viewer, now, isFresh, onMore, children }: PlacedMessageProps) {
  const { message, beginsDay, beginsGroup } = place;
  const own = isOwn(message, conversation, viewer);
  const writer = writerName(message, conversation, viewer);
  // Between two people, the side of the screen shows who wrote it.
  const isNamed = isPrivateFor(conversation, viewer) || (own && writer !== 'You');
  return (
    <li>
      {beginsDay && <p className="message-day">{dayWords(message.sentAt, now)}</p>}
      {isFresh && (
        <p data-fresh className="message-fresh">
          New messages
        </p>
      )}
      <p className={beginsGroup && isNamed ? `message-writer ${own ? 'text-right' : ''}` : 'sr-only'}>
        <bdi>{writer}</bdi>
      </p>
      <MessageBubble message={message} isOwn={own} now={now} onMore={onMore}>
        {!own && children}
      </MessageBubble>
    </li>
  );
}
