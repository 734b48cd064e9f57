import { resolveService } from '#shared/choices.ts';
import { type FilterName, filterNames, type SearchState, withoutFilter } from './search-state.ts';

/** One filter that is in force: what it says, and the state without it. */
export interface ChosenFilter {
  readonly name: FilterName;
  readonly label: string;
  readonly without: SearchState;
}

/**
 * The filters of a state, in the order of the form.
 * @param place what the location was understood as, such as `Ntinda, Kampala`; as it was typed when it names no known place
 */
export function chosenFilters(search: SearchState, place = search.location): ChosenFilter[] {
  const labels: Record<FilterName, string> = {
    term: `“${search.term}”`,
    location: place,
    service: search.service && resolveService(search.service).label,
    language: `Speaks ${search.language}`,
    remote: 'Works remotely',
  };
  return filterNames
    .filter((name) => search[name])
    .map((name) => ({ name, label: labels[name], without: withoutFilter(search, name) }));
}
