import { useEffect, useState } from 'react';
import { linkToken } from '#shared/mail-links.ts';

/**
 * The token of the mailed link that led here. It is taken out of the address bar at once, so that it stands in no
 * history and no screenshot. Undefined until React has looked; null when there is none.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    function take(): void {
      const found = linkToken(window.location.hash);
      const { pathname, search, hash } = window.location;
      if (hash) window.history.replaceState(window.history.state, '', pathname + search);
      setToken((before) => found ?? before ?? null);
    }
    take();
    // A second link that is opened in the same tab.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}
