import { useNavigation } from 'react-router';
import { paths } from '#web/paths.ts';
import { filterNames, readSearch, type SearchState } from './search-state.ts';

/** What this page is waiting for: nothing, more of the same list, the same people in another order, or other people. */
export type Waiting = 'nothing' | 'more' | 'order' | 'search';

/** Compares where a navigation leads with what is on the screen. */
export function useWaiting(search: SearchState): Waiting {
  const { location } = useNavigation();
  if (location?.pathname !== paths.findAdvisor) return 'nothing';
  return waitingFor(search, readSearch(new URLSearchParams(location.search)));
}

/** What changes between two states of the list. */
export function waitingFor(search: SearchState, wished: SearchState): Waiting {
  const isAlike = (...names: (keyof SearchState)[]) => names.every((name) => search[name] === wished[name]);
  if (!isAlike(...filterNames)) return 'search';
  return isAlike('sort', 'after') && wished.shown > search.shown ? 'more' : 'order';
}
