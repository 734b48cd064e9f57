import type { Notification } from '#shared/api/account/notifications.ts';
import type { MailGroup } from '#shared/mails/mail-group-names.ts';
import { mailRules } from '#shared/mails/mail-groups.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { notificationCopy as copy, notificationIcons, sentenceFor } from '#web/copy/notifications/notifications.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { formatAgo } from '#web/lib/ago.ts';
import { Icon } from '#web/ui/icon.tsx';

interface NotificationRowProps {
  notification: Notification;
  now: number;
  /** Called when its link is followed. */
  onOpen: () => void;
  /** Marks it as read without opening it; absent where there is no room for a button. */
  onMark?: () => void;
}

/** What happened, when, and whether it's unread; the sentence links to its page. */
export function NotificationRow({ notification, now, onOpen, onMark }: NotificationRowProps) {
  const { kind, path, createdAt, isRead } = notification;
  const link = {
    onClick: onOpen,
    className: `wrap-anywhere covers ${onMark ? 'block' : 'line-clamp-3'} ${isRead ? '' : 'font-semibold'}`,
  };
  const words = (
    <>
      {!isRead && <span className="sr-only">Unread: </span>}
      {sentenceFor(notification)}
    </>
  );
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 hover:bg-forest-tint">
      <span
        className={`mt-0.5 grid size-8 shrink-0 place-items-center rounded-full ${isRead ? 'bg-sand text-muted' : 'bg-forest-tint text-forest'}`}
      >
        <Icon name={notificationIcons[mailRules[kind] as MailGroup]} />
      </span>
      <div className="min-w-0 grow">
        {isOnDesk(path) ? (
          <DeskLink to={path} {...link}>
            {words}
          </DeskLink>
        ) : (
          <a href={path} {...link}>
            {words}
          </a>
        )}
        <p className="mt-0.5 flex items-center gap-2 text-sm text-muted">
          {!isRead && <span aria-hidden="true" className="size-2 rounded-full bg-forest" />}
          <time dateTime={createdAt} title={formatMoment(createdAt)}>
            {formatAgo(createdAt, now)}
          </time>
        </p>
      </div>
      {!isRead && onMark && (
        <button type="button" onClick={onMark} title={copy.markOne} className="desk-icon-button relative z-1 shrink-0">
          <Icon name="check" label={`${copy.markOne}: ${sentenceFor(notification)}`} />
        </button>
      )}
    </li>
  );
}

/** Public pages are separate documents. */
const isOnDesk = (path: string): boolean => !path.startsWith('/find-advisor');
