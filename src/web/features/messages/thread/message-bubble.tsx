import type { ReactNode } from 'react';
import type { Message } from '#shared/api/messages/message-shapes.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { messageTime } from '#web/features/messages/view/time-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MessageFiles } from './message-files.tsx';

interface MessageBubbleProps {
  message: Message;
  isOwn: boolean;
  now: number;
  /** Opens its actions. */
  onMore: () => void;
  /** Below the text, such as a warning. */
  children?: ReactNode;
}

/** A message: its text as it was written, its files, when it was sent, and whether it was read. */
export function MessageBubble({ message, isOwn, now, onMore, children }: MessageBubbleProps) {
  const { number, content, sentAt, isRead, isWaiting, isByLink, attachments } = message;
  return (
    <div data-number={number} className={isOwn ? 'bubble-row bubble-row-own' : 'bubble-row'}>
      <div className={isOwn ? 'bubble bubble-own' : 'bubble'}>
        <MessageText text={content} />
        {attachments.length > 0 && <MessageFiles files={attachments} />}
        <p className="bubble-meta">
          <time dateTime={sentAt} title={formatMoment(sentAt)}>
            {messageTime(sentAt, now)}
          </time>
          {isByLink && <span>by emailed link</span>}
          {isOwn && (isWaiting ? <span>Waiting</span> : <span>{isRead ? 'Read' : 'Sent'}</span>)}
        </p>
      </div>
      <button type="button" onClick={onMore} aria-haspopup="dialog" className="bubble-more">
        <Icon name="more" label="More about this message" />
      </button>
      {children}
    </div>
  );
}

/** The unchanged text. Characters that change the writing direction have no effect beyond it. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="bubble-text">
      {text}
    </p>
  );
}
