import { notificationCopy as copy } from '#web/copy/notifications/notifications.ts';
import { useDeed } from '#web/data/use-deed.ts';
import { ApiError } from '#web/http/api.ts';
import { useApi } from '#web/session/use-api.ts';

/** Marks notifications as read. */
export function useMarkRead() {
  const api = useApi();
  const [isMarkingAll, runAll] = useDeed(copy.markAllFailed);
  const [, runOne] = useDeed(copy.markOneFailed);
  const mark = (id: string) => api.notifications.markRead({ body: { ids: [id] } });
  return {
    isMarkingAll,
    /** @param upTo when the newest one on the screen was written: later ones stay unread */
    markAll: (upTo: string) => runAll(() => api.notifications.markRead({ body: { upTo } })),
    markOne: (id: string) => runOne(() => mark(id)),
    /** On the way to its page: a failure only leaves it unread. */
    markOpened: (id: string) =>
      void mark(id).catch((error: unknown) => {
        if (!(error instanceof ApiError)) reportError(error);
      }),
  };
}
