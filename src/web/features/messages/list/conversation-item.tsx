import type { Conversation } from '#shared/api/messages/message-shapes.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { messageTime } from '#web/features/messages/view/time-words.ts';
import { isPrivateFor, conversationName, otherSide, type Viewer } from '#web/features/messages/view/who.ts';
import { formatCount } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { countWords, snippetFor } from './snippet.ts';

interface ConversationItemProps {
  conversation: Conversation;
  viewer: Viewer;
  href: string;
  isOpen: boolean;
  now: number;
}

/** A conversation in the list: with whom, about what, the latest message, and how much is unread. */
export function ConversationItem({ conversation, viewer, href, isOpen, now }: ConversationItemProps) {
  const { id, subject, unreadCount, lastAt, takenBy, closed, hasBlocked } = conversation;
  const isPrivate = isPrivateFor(conversation, viewer);
  const isUnread = unreadCount > 0 && !isPrivate;
  const state = hasBlocked ? 'Blocked' : closed !== null && !isPrivate ? 'Closed' : undefined;
  const taker = takenBy && `with ${takenBy.id === viewer.id ? 'you' : takenBy.name}`;
  return (
    <li data-row={id} aria-current={isOpen ? 'true' : undefined}>
      <DeskLink
        to={href}
        data-row-link
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        className={isUnread ? 'message-item message-item-unread' : 'message-item'}
      >
        {isPrivate ? (
          <span className="avatar size-10">
            <Icon name="people" />
          </span>
        ) : (
          <Avatar
            name={otherSide(conversation, viewer).name}
            url={otherSide(conversation, viewer).avatarUrl}
            size="small"
          />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="message-name min-w-0 flex-1 truncate">
              <bdi>{conversationName(conversation, viewer)}</bdi>
            </span>
            {lastAt !== null && (
              <time dateTime={lastAt} title={formatMoment(lastAt)} className="shrink-0 text-sm text-muted">
                {messageTime(lastAt, now)}
              </time>
            )}
          </span>
          <span className="flex items-baseline gap-2 text-sm">
            <span className="min-w-0 flex-1 truncate">
              <bdi>{subject}</bdi>
            </span>
            <span className="shrink-0 text-xs text-muted">
              {[state, taker, countWords(conversation)].filter(Boolean).join(', ')}
            </span>
          </span>
          <span className="flex items-center gap-2 text-sm text-muted">
            <span dir="auto" className="min-w-0 flex-1 truncate text-left">
              {snippetFor(conversation, viewer)}
            </span>
            {isUnread && (
              <span className="message-unread">
                {formatCount(unreadCount)}
                <span className="sr-only"> unread</span>
              </span>
            )}
          </span>
        </span>
      </DeskLink>
    </li>
  );
}
