import { resolveService } from '#shared/choices.ts';
import { findSomeonePath } from '#web/lib/find-someone-path.ts';
import type { SearchState } from '#web/pages/find-advisor/search/search-state.ts';

/** Address of 'Find someone for me', with what was searched. */
export function applyFor({ service, location }: Pick<SearchState, 'service' | 'location'>): string {
  const meaning = service === '' ? undefined : resolveService(service);
  return findSomeonePath({
    profession: meaning?.kind === 'profession' ? meaning.profession : undefined,
    district: location,
  });
}
