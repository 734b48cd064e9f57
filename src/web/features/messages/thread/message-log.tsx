import { type ReactNode, useState } from 'react';
import type { Message } from '#shared/api/messages/message-shapes.ts';
import type { Outbox, OutboxEntry } from '#web/features/messages/queue/outbox.ts';
import { placeMessages } from '#web/features/messages/view/message-places.ts';
import { isOwn, isPrivateFor, conversationName, type Viewer } from '#web/features/messages/view/who.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OlderMark } from './older-mark.tsx';
import { PlacedMessage } from './placed-message.tsx';
import type { Thread } from './thread-messages.ts';
import { UnsentBubble } from './unsent-bubble.tsx';
import { useLogScroll } from './use-log-scroll.ts';
import { useReadMarks } from './use-read-marks.ts';

interface MessageLogProps {
  thread: Thread;
  viewer: Viewer;
  unsent: readonly OutboxEntry[];
  outbox: Outbox;
  older: 'idle' | 'loading' | 'failed';
  onOlder: () => void;
  onMore: (message: Message) => void;
  /** Below a message of the other side, such as a warning. */
  renderNote: (message: Message) => ReactNode;
  /** Above the first message. */
  beginning: ReactNode;
  now: number;
}

/** The messages of a conversation, oldest first; older ones load on scrolling up. */
export function MessageLog(props: MessageLogProps) {
  const { thread, viewer, unsent, outbox, older, onOlder, onMore, renderNote, beginning, now } = props;
  const { conversation, messages, isWhole } = thread;
  const lastOne = messages.at(-1);
  const isOwnLast = unsent.length > 0 || (lastOne !== undefined && isOwn(lastOne, conversation, viewer));
  const { log, isAtEnd, toEnd } = useLogScroll({
    first: messages[0]?.number,
    last: unsent.at(-1)?.key ?? lastOne?.number,
    isOwnLast,
  });
  useReadMarks(log, { conversation, messages, viewer });
  // The first unread message stays marked while the person reads on.
  const [freshFrom] = useState(() =>
    isPrivateFor(conversation, viewer)
      ? undefined
      : messages.find((message) => !message.isRead && !isOwn(message, conversation, viewer))?.number,
  );

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={log}
        role="log"
        tabIndex={0}
        aria-label={`Messages with ${conversationName(conversation, viewer)}`}
        aria-live={older === 'loading' ? 'off' : 'polite'}
        className="message-log"
      >
        <div className="mt-auto">
          {isWhole ? beginning : <OlderMark state={older} onOlder={onOlder} root={log} />}
          <ul>
            {placeMessages(messages).map((place) => (
              <PlacedMessage
                key={place.message.id}
                place={place}
                conversation={conversation}
                viewer={viewer}
                now={now}
                isFresh={place.message.number === freshFrom}
                onMore={() => onMore(place.message)}
              >
                {renderNote(place.message)}
              </PlacedMessage>
            ))}
          </ul>
          {unsent.length > 0 && (
            <ul aria-label="Not sent yet">
              {unsent.map((one) => (
                <UnsentBubble key={one.key} unsent={one} outbox={outbox} now={now} />
              ))}
            </ul>
          )}
        </div>
      </section>
      {!isAtEnd && (
        <button type="button" onClick={toEnd} className="message-to-end floating">
          <Icon name="down" />
          <span className="sr-only">Go to the latest message</span>
        </button>
      )}
    </div>
  );
}
