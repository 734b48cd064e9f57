import { homeServices, professions, specializations } from '#shared/choices.ts';
import { districtNames, placesSpelledLike } from '#shared/places.ts';
import { nearestSpellings } from '#shared/spelling.ts';
import { normaliseText } from '#shared/text.ts';
import { chosenFilters } from './chosen-filters.ts';
import { searchPath, type SearchState, withFilter } from './search-state.ts';

/** Another search for somebody whose own found nobody. */
export interface Alternative {
  /** `spelling`: what may have been meant; `fewer`: the same with one filter less, which `label` names. */
  readonly kind: 'spelling' | 'fewer';
  readonly label: string;
  readonly href: string;
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** Gives how many people a search finds. */
export type CountPeople = (search: SearchState) => Promise<{ total: number; totalIsExact: boolean }>;

const mostPlaces = 3;

/** Words that people search for besides names: what professionals do, and where. */
const knownWords = new Set(
  [...professions, ...specializations, ...homeServices.map(({ label }) => label), ...districtNames].flatMap((name) =>
    normaliseText(name).split(' '),
  ),
);

/** What to try instead of a search that found nobody: likelier spellings first, then less of the same. Only what finds somebody. */
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

/** Words that are nearly known ones put right; names and everything else stay as they are. */
function respell(term: string): string {
  return term
    .split(' ')
    .map((word) => nearestSpellings(normaliseText(word), knownWords, 1)[0] ?? word)
    .join(' ');
}

/** With a single filter there is nothing less but everybody, to whom another link leads. */
function fewerFilters(search: SearchState): Candidate[] {
  const chosen = chosenFilters(search);
  if (chosen.length < 2) return [];
  return chosen.map(({ label, without }) => ({ kind: 'fewer', label, state: without }));
}
