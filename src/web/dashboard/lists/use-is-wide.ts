import { useSyncExternalStore } from 'react';

/** Returns a hook for whether the screen matches. */
function mediaHook(query: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  const inBrowser = () => matchMedia(query).matches;
  const onServer = () => false;
  return () => useSyncExternalStore(subscribe, inBrowser, onServer);
}

/** Whether a list has room for a table. */
export const useIsWide = mediaHook('(width >= 44rem)');

/** Whether a list has room for a panel beside it. */
export const useHasRoom = mediaHook('(width >= 1180px)');
