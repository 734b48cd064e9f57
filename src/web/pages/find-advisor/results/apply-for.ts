import { resolveService } from '#shared/choices.ts';
import { applyPath } from '#web/lib/apply-path.ts';
import type { SearchState } from './search-state.ts';

/** The form of an application, with what was searched for. */
export function applyFor({ service, location }: Pick<SearchState, 'service' | 'location'>): string {
  const meaning = service === '' ? undefined : resolveService(service);
  return applyPath({ profession: meaning?.kind === 'profession' ? meaning.profession : undefined, district: location });
}
