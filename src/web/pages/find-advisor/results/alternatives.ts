import { chosenFilters } from '#web/pages/find-advisor/search/chosen-filters.ts';
import { searchPath, type SearchState } from '#web/pages/find-advisor/search/search-state.ts';

/** An alternative to a search without results. */
export interface Alternative {
  /** The filter that is removed. */
  readonly label: string;
  readonly href: string;
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** Counts the people that a search finds. */
export type CountPeople = (search: SearchState) => Promise<{ total: number; totalIsExact: boolean }>;

/** Finds alternatives to a search without results: the same without one filter. Only those with results. */
export async function findAlternatives(search: SearchState, count: CountPeople): Promise<Alternative[]> {
  const candidates = fewerFilters(search);
  const counted = await Promise.all(
    candidates.map(async ({ state, ...rest }) => ({ ...rest, href: searchPath(state), ...(await count(state)) })),
  );
  return counted.filter(({ total }) => total > 0);
}

type Candidate = Pick<Alternative, 'label'> & { state: SearchState };

/** A single filter isn't removed here: another link leads to everyone. */
function fewerFilters(search: SearchState): Candidate[] {
  const chosen = chosenFilters(search);
  if (chosen.length < 2) return [];
  return chosen.map(({ label, without }) => ({ label, state: without }));
}
