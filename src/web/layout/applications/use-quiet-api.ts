import { useMemo, useRef } from 'react';
import type { Client } from '#web/api.ts';
import { useApi } from '#web/session/use-api.ts';

/**
 * The client for what is looked at again by itself: within `quietly` it calls in the background, so that a page that is
 * left open does not keep a session alive.
 */
export function useQuietApi() {
  const api = useApi();
  const background = useApi({ background: true });
  const isQuiet = useRef(false);
  return useMemo(
    () => ({
      /** To be asked for at the beginning of each call. */
      client: (): Client => (isQuiet.current ? background : api),
      quietly: (look: () => Promise<unknown>): Promise<unknown> => {
        isQuiet.current = true;
        const looked = look();
        isQuiet.current = false;
        return looked;
      },
    }),
    [api, background],
  );
}
