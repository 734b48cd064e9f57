import { useContext, useEffect } from 'react';
import { SessionContext } from '#web/session/session-context.ts';

/**
 * Keeps the page up to date with what happens elsewhere, for as long as it is shown.
 * @param userId the person signed in; undefined if there is none, or if that person may not listen yet
 */
export function useLive(userId: string | undefined): void {
  const session = useContext(SessionContext);
  useEffect(() => {
    if (userId === undefined || !session) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    // Loads after the page, which doesn't wait for it. If the code fails to load, the page is as current as its last request.
    void import('./follow-account.ts').then(
      ({ followAccount }) => {
        if (!isOver) stop = followAccount(userId, session);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId, session]);
}
