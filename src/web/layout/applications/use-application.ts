import { useCallback } from 'react';
import type { Application } from '#shared/api/application-shapes.ts';
import { pointOf } from '#shared/application-states.ts';
import { pointLabels } from '#web/copy/applications.ts';
import { ApiError } from '#web/api.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useApi } from '#web/session/use-api.ts';
import { useKeptFresh } from './use-kept-fresh.ts';

/** An application that is followed; null when there is none, or it is nobody's business here. */
export function useApplication(id: string) {
  const api = useApi();
  const background = useApi({ background: true });
  const answer = useAnswer<Application | null>(useCallback(() => load(api, id), [api, id]));
  const { set } = answer;
  const isReady = answer.state === 'ready' && answer.data !== null;
  useKeptFresh(async () => {
    if (!isReady) return;
    // What nobody asked for fails silently: what is shown stays, and the next look or press tells.
    const next = await load(background, id).catch(() => undefined);
    if (next !== undefined) set(next);
  });
  /** Loads it again because somebody else changed it; gives where it stands now, in words. */
  const catchUp = useCallback(async (): Promise<string> => {
    const next = await load(api, id);
    set(next);
    return next ? pointLabels[pointOf(next)] : 'not yours any more';
  }, [api, id, set]);
  return { answer, catchUp };
}

async function load(api: ReturnType<typeof useApi>, id: string): Promise<Application | null> {
  try {
    return (await api.applications.get({ params: { id } })).application;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
