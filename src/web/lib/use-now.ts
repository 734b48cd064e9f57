import { useEffect, useState } from 'react';

/** The present moment in milliseconds, updated each minute, so that 'just now' doesn't stay. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
