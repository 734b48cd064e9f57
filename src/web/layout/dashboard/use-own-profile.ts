import { useCallback } from 'react';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useApi } from '#web/session/use-api.ts';

/** The own profile as it is stored. */
export function useOwnProfile() {
  const api = useApi();
  return useAnswer(useCallback(async () => (await api.professionals.myProfile()).professional, [api]));
}
