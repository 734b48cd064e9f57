import type { Notification } from '#shared/api/account/notifications.ts';
import type { MailGroup } from '#shared/mails/mail-group-names.ts';
import { notificationCopy as copy } from '#web/copy/notifications/notifications.ts';
import { Pager } from '#web/dashboard/lists/pager.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { NotificationRow } from '#web/features/notifications/notification-row.tsx';
import { useMarkRead } from '#web/features/notifications/use-mark-read.ts';
import { nameDay } from '#web/lib/ago.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export const pageSize = 30;

interface NotificationListProps {
  filter: { readonly group: MailGroup | undefined; readonly isUnread: boolean };
  /** From 1. */
  page: number;
  hrefFor: (page: number) => string;
  onAll: () => void;
}

/** A page of notifications, under the days on which they were written. */
export function NotificationList({ filter: { group, isUnread }, page, hrefFor, onAll }: NotificationListProps) {
  const query = {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ...(group !== undefined && { group }),
    ...(isUnread && { unread: true }),
  };
  const answer = useCall('notifications.list', { query }, { poll: true, keepPreviousData: true });
  const { isReader, markOne, markOpened } = useMarkRead();
  const now = useNow();
  if (answer.state === 'loading') {
    return (
      <div className="mt-4">
        <SkeletonCard label="Loading..." />
      </div>
    );
  }
  if (answer.state === 'failed') {
    return (
      <div className="mt-4">
        <NotLoaded title={copy.notLoaded} onRetry={answer.refetch} />
      </div>
    );
  }
  const { notifications, total } = answer.data;
  if (total === 0) return <Nothing isUnread={isUnread} isOfGroup={group !== undefined} onAll={onAll} />;
  return (
    <div className={answer.isPlaceholderData ? 'opacity-60' : undefined}>
      {inDays(notifications, now).map(({ day, rows }) => (
        <section key={day} aria-label={day} className="mt-6">
          <h2 className="font-sans text-base font-semibold">{day}</h2>
          <ul className="mt-2 divide-y divide-line overflow-hidden rounded border border-line bg-surface">
            {rows.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                now={now}
                onOpen={() => !notification.isRead && markOpened(notification.id)}
                {...(isReader && { onMark: () => markOne(notification.id) })}
              />
            ))}
          </ul>
        </section>
      ))}
      <div className="mt-4">
        <Pager
          of="notifications"
          page={page}
          pageSize={pageSize}
          total={total}
          rowCount={notifications.length}
          isOld={answer.isPlaceholderData}
          hrefFor={hrefFor}
        />
      </div>
    </div>
  );
}

/** Groups rows, newest first, by day. */
function inDays(notifications: readonly Notification[], now: number): { day: string; rows: Notification[] }[] {
  const days: { day: string; rows: Notification[] }[] = [];
  for (const notification of notifications) {
    const day = nameDay(notification.createdAt, now);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(notification);
    else days.push({ day, rows: [notification] });
  }
  return days;
}

function Nothing({ isUnread, isOfGroup, onAll }: { isUnread: boolean; isOfGroup: boolean; onAll: () => void }) {
  const [title, text] = isOfGroup
    ? [copy.noneOfGroup, copy.noneOfGroupText]
    : isUnread
      ? [copy.noneUnread, copy.noneUnreadText]
      : [copy.none, copy.noneText];
  return (
    <div className="mt-4">
      <Notice
        title={title}
        action={
          (isUnread || isOfGroup) && (
            <Button look="secondary" onClick={onAll}>
              {copy.showAll}
            </Button>
          )
        }
      >
        <p>{text}</p>
      </Notice>
    </div>
  );
}
