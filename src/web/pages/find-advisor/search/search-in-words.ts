import { resolveService } from '#shared/choices.ts';
import type { SearchState } from './search-state.ts';

/** Describes a search: `“tax”, Accountant in Gulu, speaks Luganda`. Empty without one. */
export function searchInWords({ term, location, service, language, remote, checked, free }: SearchState): string {
  const who = [term && `“${term}”`, service && resolveService(service).label].filter(Boolean).join(', ');
  const whoAndWhere = [who, location && `in ${location}`].filter(Boolean).join(' ');
  const choices = [
    language && `speaks ${language}`,
    remote && 'works by telephone or online',
    checked && 'any licence checked',
    free && 'free this week',
  ];
  return [whoAndWhere, ...choices].filter(Boolean).join(', ');
}
