import { useCallback } from 'react';
import { ApiError, type Client } from '#web/api.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useApi } from '#web/session/use-api.ts';
import { isDialogOpen } from '#web/ui/dialog.tsx';
import { follow, type Shown } from './follow.ts';
import type { Caught } from './seen-version.ts';
import { useKeptFresh } from './use-kept-fresh.ts';

/**
 * Something with a version that is followed; null when there is none, or it is nobody's business here. What is open over
 * it is never taken away by that: then it stays, and `isGone` says that it is not there any more.
 * @param ask the same function at every render of the same question, as `useCallback` gives it
 * @param standingOf where it stands, in words
 */
export function useFollowed<One extends { readonly version: number }>(
  ask: (api: Client) => Promise<One>,
  standingOf: (one: One) => string,
) {
  const api = useApi();
  const background = useApi({ background: true });
  const { change, ...answer } = useAnswer<Shown<One>>(
    useCallback(async () => ({ one: await load(api, ask), isGone: false }), [api, ask]),
  );
  const put = useCallback(
    (next: One | null) => {
      const isHeld = isDialogOpen();
      change((shown) => follow(shown, next, isHeld));
    },
    [change],
  );
  const isReady = answer.state === 'ready' && answer.data.one !== null;
  useKeptFresh(async () => {
    if (!isReady) return;
    // What nobody asked for fails silently: what is shown stays, and the next look or press tells.
    const next = await load(background, ask).catch(() => undefined);
    if (next !== undefined) put(next);
  });
  /** Loads it again because somebody else changed it. */
  async function catchUp(): Promise<Caught> {
    const next = await load(api, ask);
    put(next);
    return { standing: next ? standingOf(next) : 'not yours any more', version: next?.version };
  }
  return { answer, catchUp, show: put };
}

async function load<One>(api: Client, ask: (api: Client) => Promise<One>): Promise<One | null> {
  try {
    return await ask(api);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
