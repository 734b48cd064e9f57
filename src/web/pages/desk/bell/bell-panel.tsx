import type { NotificationList } from '#shared/api/account/notifications.ts';
import { notificationCopy as copy } from '#web/copy/notifications/notifications.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import type { QueryState } from '#web/data/use-server-query.ts';
import { NotificationRow } from '#web/features/notifications/notification-row.tsx';
import { useMarkRead } from '#web/features/notifications/use-mark-read.ts';
import { useNow } from '#web/lib/use-now.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';

interface BellPanelProps {
  latest: QueryState<NotificationList>;
  onClose: () => void;
}

/** The latest notifications, with links to all of them and to their settings. */
export function BellPanel({ latest, onClose }: BellPanelProps) {
  const { isReader, isMarkingAll, markAll, markOpened } = useMarkRead();
  const now = useNow();
  const newest = latest.state === 'ready' ? latest.data.notifications[0] : undefined;
  const hasUnread = latest.state === 'ready' && latest.data.unread > 0;
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-4 py-2">
        <p className="font-semibold">{copy.title}</p>
        {isReader && newest && hasUnread && (
          <Button
            look="quiet"
            working={isMarkingAll ? copy.marking : undefined}
            onClick={() => markAll(newest.createdAt)}
          >
            {copy.markAll}
          </Button>
        )}
      </div>
      <Latest latest={latest}>
        {(notifications) => (
          <ul className="divide-y divide-line">
            {notifications.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                now={now}
                onOpen={() => {
                  onClose();
                  if (!notification.isRead) markOpened(notification.id);
                }}
              />
            ))}
          </ul>
        )}
      </Latest>
      <p className="flex justify-between gap-3 border-t border-line px-4 py-1 text-sm">
        <DeskLink to={paths.notifications} onClick={onClose} className="nav-link font-semibold">
          {copy.seeAll}
        </DeskLink>
        <DeskLink to={paths.settingsTab('mail')} onClick={onClose} className="nav-link">
          {copy.choose}
        </DeskLink>
      </p>
    </>
  );
}

interface LatestProps {
  latest: QueryState<NotificationList>;
  children: (notifications: NotificationList['notifications']) => React.ReactNode;
}

function Latest({ latest, children }: LatestProps) {
  if (latest.state === 'loading') {
    return (
      <output aria-label="Loading..." className="block space-y-3 p-4">
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-2/3" />
      </output>
    );
  }
  if (latest.state === 'failed') {
    return (
      <div role="alert" className="space-y-2 p-4">
        <p className="font-semibold text-clay">{copy.notLoaded}</p>
        <Button look="secondary" onClick={() => void latest.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const { notifications } = latest.data;
  if (notifications.length > 0) return children(notifications);
  return (
    <div className="p-4">
      <p className="font-semibold">{copy.none}</p>
      <p className="mt-1 text-muted">{copy.noneText}</p>
    </div>
  );
}
