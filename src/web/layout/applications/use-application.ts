import { useCallback } from 'react';
import type { Application } from '#shared/api/application-shapes.ts';
import { pointOf } from '#shared/application-states.ts';
import { pointLabels } from '#web/copy/applications.ts';
import { ApiError } from '#web/api.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useApi } from '#web/session/use-api.ts';
import { isDialogOpen } from '#web/ui/dialog.tsx';
import { type Followed, follow } from './follow.ts';
import type { Caught } from './seen-version.ts';
import { useKeptFresh } from './use-kept-fresh.ts';

/**
 * An application that is followed; null when there is none, or it is nobody's business here. What is open over it is
 * never taken away by that: then the application stays, and `isGone` says that it is not there any more.
 */
export function useApplication(id: string) {
  const api = useApi();
  const background = useApi({ background: true });
  const { change, ...answer } = useAnswer<Followed>(
    useCallback(async () => ({ application: await load(api, id), isGone: false }), [api, id]),
  );
  const put = useCallback(
    (next: Application | null) => {
      const isHeld = isDialogOpen();
      change((shown) => follow(shown, next, isHeld));
    },
    [change],
  );
  const isReady = answer.state === 'ready' && answer.data.application !== null;
  useKeptFresh(async () => {
    if (!isReady) return;
    // What nobody asked for fails silently: what is shown stays, and the next look or press tells.
    const next = await load(background, id).catch(() => undefined);
    if (next !== undefined) put(next);
  });
  /** Loads it again because somebody else changed it. */
  const catchUp = useCallback(async (): Promise<Caught> => {
    const next = await load(api, id);
    put(next);
    return { standing: next ? pointLabels[pointOf(next)] : 'not yours any more', version: next?.version };
  }, [api, id, put]);
  return { answer, catchUp, show: put };
}

async function load(api: ReturnType<typeof useApi>, id: string): Promise<Application | null> {
  try {
    return (await api.applications.get({ params: { id } })).application;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
