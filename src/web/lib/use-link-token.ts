import { useEffect, useState } from 'react';
import { linkToken } from '#shared/mails/mail-links.ts';

/**
 * Reads the token of the emailed link that led here, and removes it from the address bar immediately, so that no
 * history or screenshot shows it. Undefined until React has run; null without one.
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
    // A second link opened in the same tab.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}
