import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#web/http/api.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { useTitleCount } from './use-title-count.ts';

/** Shows the bell's count in the page's title, and marks as read what is about the item that is open. */
export function BellEffects({ unread }: { unread: number }): null {
  useTitleCount(unread);
  useReadHere(unread);
  return null;
}

/**
 * Marks as read the notifications about the item on the person's screen, also those that arrive while it is open. An
 * admin who views as someone marks nothing for them.
 */
function useReadHere(unread: number): void {
  const api = useApi({ background: true });
  const { viewer } = useSession();
  const { pathname, search } = useLocation();
  const at = pathname + search;
  const isReader = viewer === undefined;
  useEffect(() => {
    if (!isReader || unread === 0) return undefined;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', read);
      // After a failure it merely stays unread.
      api.notifications.markRead({ body: { at } }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) reportError(error);
      });
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [api, at, isReader, unread]);
}
