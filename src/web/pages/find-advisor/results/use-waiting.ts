import { useNavigation } from 'react-router';
import { paths } from '#web/paths.ts';
import { filterNames, readSearch, type SearchState } from '#web/pages/find-advisor/search/search-state.ts';

/** The pending change: none, more of the same list, the same people in another order, or other people. */
export type PendingChange = 'nothing' | 'more' | 'order' | 'search';

/** Compares a pending navigation with the current page. */
export function useWaiting(search: SearchState): PendingChange {
  const { location } = useNavigation();
  if (location?.pathname !== paths.findAdvisor) return 'nothing';
  return waitingFor(search, readSearch(new URLSearchParams(location.search)));
}

/** Returns what changes between two states of the list. */
export function waitingFor(search: SearchState, target: SearchState): PendingChange {
  const isAlike = (...names: (keyof SearchState)[]) => names.every((name) => search[name] === target[name]);
  if (!isAlike(...filterNames)) return 'search';
  return isAlike('sort', 'after') && target.cardCount > search.cardCount ? 'more' : 'order';
}
