import { useNavigation } from 'react-router';
import { paths } from '#web/paths.ts';
import { readSearch, type SearchState, writeSearch } from './search-state.ts';

/** What this page is waiting for: nothing, more of the same list, or another list. */
export type Waiting = 'nothing' | 'more' | 'list';

/** Compares where a navigation leads with what is on the screen. */
export function useWaiting(search: SearchState): Waiting {
  const { location } = useNavigation();
  if (location?.pathname !== paths.findAdvisor) return 'nothing';
  const wished = readSearch(new URLSearchParams(location.search));
  const isSameList = String(writeSearch({ ...wished, shown: search.shown })) === String(writeSearch(search));
  return isSameList && wished.shown > search.shown ? 'more' : 'list';
}
