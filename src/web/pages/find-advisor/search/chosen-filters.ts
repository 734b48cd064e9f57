import { resolveService } from '#shared/choices.ts';
import { markWords } from '#shared/credentials/mark-words.ts';
import { type FilterName, filterNames, type SearchState, withoutFilter } from './search-state.ts';

/** An active filter: its words, and the state without it. */
export interface ChosenFilter {
  readonly name: FilterName;
  readonly label: string;
  readonly without: SearchState;
}

/**
 * Lists the filters of a state, in the order of the form.
 * @param place the location's meaning, such as `Ntinda, Kampala`; as typed when it names no known place
 */
export function chosenFilters(search: SearchState, place = search.location): ChosenFilter[] {
  const labels: Record<FilterName, string> = {
    term: `“${search.term}”`,
    location: place,
    service: search.service && resolveService(search.service).label,
    language: `Speaks ${search.language}`,
    remote: 'Works by telephone or online',
    checked: markWords.filter,
    free: 'Free this week',
  };
  return filterNames
    .filter((name) => search[name])
    .map((name) => ({ name, label: labels[name], without: withoutFilter(search, name) }));
}
