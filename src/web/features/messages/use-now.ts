import { useEffect, useState } from 'react';

/** The present moment, renewed each minute: what was sent today is yesterday's after midnight. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
