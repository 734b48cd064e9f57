import { useContext, useMemo } from 'react';
import { type Client, createClient } from '#web/http/api.ts';
import { SessionContext } from './session-context.ts';
import { inBackground } from './session-transport.ts';

/**
 * Returns the typed client for the person signed in; a refused token ends the session. To be called in effects and
 * handlers.
 * @param background for calls that no person caused, such as polling: they do not count as activity
 */
export function useApi({ background = false } = {}): Client {
  const transport = useContext(SessionContext)?.transport;
  return useMemo(() => {
    const send =
      transport ?? (() => Promise.reject(new Error('On the server, pages don’t call the API as a signed-in person.')));
    return createClient(background ? inBackground(send) : send);
  }, [transport, background]);
}
