import { useEffect, useEffectEvent, useState } from 'react';

/** When the page looks whether the browser has fetched the copy, in milliseconds after the look before. */
const pauses = [0, 1000, 3000, 9000];

/**
 * Returns a function to call after a link to the copy was followed. A link tells its page nothing, so the page looks
 * again, a few times, until the server says that the copy was fetched.
 * @param fetchedAt when it was fetched last, as the server said it last.
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
