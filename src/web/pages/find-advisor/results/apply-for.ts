import { resolveService } from '#shared/choices.ts';
import { applyPath } from '#web/lib/apply-path.ts';
import type { SearchState } from '#web/pages/find-advisor/search/search-state.ts';

/** Address of an application form, prefilled with the search. */
export function applyFor({ service, location }: Pick<SearchState, 'service' | 'location'>): string {
  const meaning = service === '' ? undefined : resolveService(service);
  return applyPath({ profession: meaning?.kind === 'profession' ? meaning.profession : undefined, district: location });
}
