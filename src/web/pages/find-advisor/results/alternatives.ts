import { homeServices, professions, specializations } from '#shared/choices.ts';
import { districtNames, placesSpelledLike } from '#shared/places/places.ts';
import { nearestSpellings } from '#shared/places/spelling.ts';
import { normaliseText } from '#shared/text.ts';
import { chosenFilters } from '#web/pages/find-advisor/search/chosen-filters.ts';
import { searchPath, type SearchState, withFilter } from '#web/pages/find-advisor/search/search-state.ts';

/** Another search, after one without results. */
export interface Alternative {
  /** `spelling`: a likely correction; `fewer`: the same without one filter, named by `label`. */
  readonly kind: 'spelling' | 'fewer';
  readonly label: string;
  readonly href: string;
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** Counts the people that a search finds. */
export type CountPeople = (search: SearchState) => Promise<{ total: number; totalIsExact: boolean }>;

const mostPlaces = 3;

/** Words that people search for besides names: services and places. */
const knownWords = new Set(
  [...professions, ...specializations, ...homeServices.map(({ label }) => label), ...districtNames].flatMap((name) =>
    normaliseText(name).split(' '),
  ),
);

/** Finds searches to try after one without results: likelier spellings first, then fewer filters. Only those with results. */
export async function findAlternatives(search: SearchState, count: CountPeople): Promise<Alternative[]> {
  const candidates = [...otherSpellings(search), ...fewerFilters(search)];
  const counted = await Promise.all(
    candidates.map(async ({ state, ...rest }) => ({ ...rest, href: searchPath(state), ...(await count(state)) })),
  );
  return counted.filter(({ total }) => total > 0);
}

type Candidate = Pick<Alternative, 'kind' | 'label'> & { state: SearchState };

function otherSpellings(search: SearchState): Candidate[] {
  const term = respell(search.term);
  const isRespelled = term !== search.term;
  const places = search.location ? placesSpelledLike(search.location, mostPlaces) : [];
  const spelling = (label: string, change: { term?: string; location?: string }): Candidate => ({
    kind: 'spelling',
    label,
    state: withFilter(search, change),
  });
  const elsewhere = places.map(({ label }) =>
    isRespelled ? spelling(`${term} in ${label}`, { term, location: label }) : spelling(label, { location: label }),
  );
  return isRespelled ? [...elsewhere, spelling(term, { term })] : elsewhere;
}

/** Corrects words that are nearly known ones; leaves names and everything else unchanged. */
function respell(term: string): string {
  return term
    .split(' ')
    .map((word) => nearestSpellings(normaliseText(word), knownWords, 1)[0] ?? word)
    .join(' ');
}

/** A single filter cannot be reduced: another link leads to everyone. */
function fewerFilters(search: SearchState): Candidate[] {
  const chosen = chosenFilters(search);
  if (chosen.length < 2) return [];
  return chosen.map(({ label, without }) => ({ kind: 'fewer', label, state: without }));
}
