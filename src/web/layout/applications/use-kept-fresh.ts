import { useEffect, useEffectEvent } from 'react';

/** How often something that others change is looked at again while somebody looks at it, in milliseconds. */
const interval = 60_000;

/**
 * Looks again when somebody comes back to the page, and now and then while they stay.
 * @param look in the background: nobody pressed anything
 */
export function useKeptFresh(look: () => Promise<unknown>): void {
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void look();
  });
  useEffect(() => {
    const timer = setInterval(again, interval);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
}
