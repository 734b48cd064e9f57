import { useEffect, useEffectEvent, useState } from 'react';

/** Pauses between checks whether the browser has downloaded the copy, in milliseconds. */
const pauses = [0, 1000, 3000, 9000];

/**
 * Returns a function to call after a download was started. The page isn't notified when it is done, so it polls the
 * server a few times, until the copy counts as downloaded.
 * @param fetchedAt time of the last download that the server reported
 */
export function useFetched(fetchedAt: string | null, look: () => Promise<void>): () => void {
  const [awaited, setAwaited] = useState<{ readonly before: string | null; readonly looks: number }>();
  const pause = awaited && awaited.before === fetchedAt ? pauses[awaited.looks] : undefined;
  const lookOnce = useEffectEvent(async () => {
    await look();
    setAwaited((now) => now && { ...now, looks: now.looks + 1 });
  });
  useEffect(() => {
    if (pause === undefined) return undefined;
    const timer = setTimeout(() => void lookOnce(), pause);
    return () => clearTimeout(timer);
  }, [pause]);
  return () => setAwaited({ before: fetchedAt, looks: 0 });
}
