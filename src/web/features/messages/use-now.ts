import { useEffect, useState } from 'react';

/** The present moment, updated each minute: after midnight, today's messages become yesterday's. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
