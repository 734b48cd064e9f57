import { resolveService } from '#shared/choices.ts';
import type { SearchState } from './search-state.ts';

/** What was searched for, as one would say it: `“tax”, Accountant in Gulu`. Empty when nothing was. */
export function searchInWords({ term, location, service }: SearchState): string {
  const who = [term && `“${term}”`, service && resolveService(service).label].filter(Boolean).join(', ');
  return [who, location && `in ${location}`].filter(Boolean).join(' ');
}
