import { notificationCopy as copy } from '#web/copy/notifications/notifications.ts';
import { useAction } from '#web/data/use-action.ts';
import { ApiError } from '#web/http/api.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';

/** Marks notifications as read. Does nothing while an admin views the site as someone else. */
export function useMarkRead() {
  const api = useApi();
  const isReader = useSession().viewer === undefined;
  const [isMarkingAll, runAll] = useAction(copy.markAllFailed);
  const [, runOne] = useAction(copy.markOneFailed);
  const mark = (id: string) => api.notifications.markRead({ body: { ids: [id] } });
  return {
    /** Whether the notifications are the person's own. */
    isReader,
    isMarkingAll,
    /** @param upTo when the newest one on the screen was written: later ones stay unread */
    markAll: (upTo: string) => runAll(() => api.notifications.markRead({ body: { upTo } })),
    markOne: (id: string) => runOne(() => mark(id)),
    /** For a notification whose page is being opened: if it fails, the notification only stays unread. */
    markOpened: (id: string) => {
      if (!isReader) return;
      mark(id).catch((error: unknown) => {
        if (!(error instanceof ApiError)) reportError(error);
      });
    },
  };
}
