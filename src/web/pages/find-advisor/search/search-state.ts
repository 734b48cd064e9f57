import { type Language, languages, type Sort, sortValues } from '#shared/choices.ts';
import { lengths, paging } from '#shared/limits.ts';
import { normaliseText } from '#shared/text.ts';
import { paths } from '#web/paths.ts';

/** What the address of Find an Advisor says. Empty texts mean that nothing was asked. */
export interface SearchState {
  readonly term: string;
  readonly location: string;
  /** Value of a service choice, or any other word that `resolveService` understands. */
  readonly service: string;
  readonly language: Language | '';
  /** Only people who also work by telephone and online. */
  readonly remote: boolean;
  readonly sort: Sort;
  /** How many cards are on the page: 9, 15, 21 … 999. */
  readonly shown: number;
  /** Where the page begins when it is not the first: the cursor that the page before gave. */
  readonly after: string;
}

/** The parts of a state that say whom one looks for; the others say how the list is shown. */
export const filterNames = ['term', 'location', 'service', 'language', 'remote'] as const;
export type FilterName = (typeof filterNames)[number];

const longestCursor = 400;

/** Reads an address; what it does not understand becomes the nearest sensible state. */
export function readSearch(query: URLSearchParams): SearchState {
  const words = (name: string) => wordsOf(query.get(name) ?? '');
  const sort = query.get('sort');
  const language = query.get('language');
  return {
    term: words('term'),
    location: words('location'),
    service: words('service'),
    language: languages.find((known) => known === language) ?? '',
    remote: ['true', '1', 'on'].includes(query.get('remote') ?? ''),
    sort: sortValues.find((known) => known === sort) ?? sortValues[0],
    shown: nearestCount(query.get('shown')),
    after: cut(query.get('after') ?? '', longestCursor),
  };
}

/** The one normal form of a state as an address: known parameters in one order, defaults left out. */
export function writeSearch(state: SearchState): URLSearchParams {
  const query = new URLSearchParams();
  if (state.term) query.set('term', state.term);
  if (state.location) query.set('location', state.location);
  if (state.service) query.set('service', state.service);
  if (state.language) query.set('language', state.language);
  if (state.remote) query.set('remote', 'true');
  if (state.sort !== sortValues[0]) query.set('sort', state.sort);
  if (state.shown !== paging.findInitial) query.set('shown', String(state.shown));
  if (state.after) query.set('after', state.after);
  return query;
}

/** Normal form of any query of this page. */
export const normaliseSearch = (query: URLSearchParams) => writeSearch(readSearch(query));

/** The address of a state. */
export function searchPath(state: SearchState): string {
  const query = writeSearch(state);
  return query.size > 0 ? `${paths.findAdvisor}?${query}` : paths.findAdvisor;
}

/** The state with another filter: the same order, from its beginning. */
export function withFilter(state: SearchState, filter: Partial<Pick<SearchState, FilterName>>): SearchState {
  return { ...state, ...filter, shown: paging.findInitial, after: '' };
}

/** The same with one filter taken away. */
export const withoutFilter = (state: SearchState, name: FilterName) =>
  withFilter(state, { [name]: name === 'remote' ? false : '' });

/** The same with every filter taken away. */
export const withoutFilters = (state: SearchState) =>
  withFilter(state, { term: '', location: '', service: '', language: '', remote: false });

/** Whether anybody in particular is looked for. */
export const isFiltered = (state: SearchState) => filterNames.some((name) => state[name]);

/** A text to search for; one without a letter or digit asks for nothing, and would find nobody. */
function wordsOf(text: string): string {
  const words = cut(text, lengths.searchTerm);
  return normaliseText(words) ? words : '';
}

/** Leaves out what cannot be stored or searched for, joins white space, and ends at `longest` characters. */
function cut(text: string, longest: number): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim();
}

function nearestCount(text: string | null): number {
  const { findInitial, findIncrement, findMaximum } = paging;
  const wished = text !== null && /^\d+$/.test(text) ? Number(text) : findInitial;
  const steps = Math.round((Math.min(wished, findMaximum) - findInitial) / findIncrement);
  return findInitial + Math.max(steps, 0) * findIncrement;
}
