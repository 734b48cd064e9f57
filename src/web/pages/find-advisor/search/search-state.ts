import { type Language, languages, type Sort, sortValues } from '#shared/choices.ts';
import { lengths, paging } from '#shared/limits.ts';
import { cutText } from '#shared/cut-text.ts';
import { isAnywhere } from '#shared/places/places.ts';
import { paths } from '#web/paths.ts';

/** The query of Find an Advisor. Empty texts mean no filter. */
export interface SearchState {
  readonly term: string;
  readonly location: string;
  /** A service choice's value, or any other word that `resolveService` understands. */
  readonly service: string;
  readonly language: Language | '';
  /** Only people who also work by telephone or online. */
  readonly remote: boolean;
  /** Only people with a current licence that we checked. */
  readonly checked: boolean;
  /** Only people who can be booked for a consultation within seven days. */
  readonly free: boolean;
  /** Searches for the exact words: no interpretation, no spelling correction. */
  readonly exact: boolean;
  readonly sort: Sort;
  /** Number of cards on the page: 9, 15, 21 … 999. */
  readonly cardCount: number;
  /** Start of any page but the first: the cursor from the page before. */
  readonly after: string;
}

/** The parts of a state that filter; the others say how the list is shown. */
export const filterNames = ['term', 'location', 'service', 'language', 'remote', 'checked', 'free'] as const;
export type FilterName = (typeof filterNames)[number];
/** Filters that are on or off. */
const switches: readonly FilterName[] = ['remote', 'checked', 'free'];

const longestCursor = 400;

/** Parses an address; invalid values become the nearest valid state. */
export function readSearch(query: URLSearchParams): SearchState {
  const words = (name: string, longest: number = lengths.searchTerm) => cleanText(query.get(name) ?? '', longest);
  const isOn = (name: string) => ['true', '1', 'on'].includes(query.get(name) ?? '');
  const location = isAnywhere(words('location')) ? '' : words('location');
  const sort = query.get('sort');
  const language = query.get('language');
  return {
    term: words('term', lengths.searchSentence),
    location,
    service: words('service'),
    language: languages.find((known) => known === language) ?? '',
    remote: isOn('remote'),
    checked: isOn('checked'),
    free: isOn('free'),
    exact: isOn('exact') && (words('term') !== '' || location !== ''),
    sort: sortValues.find((known) => known === sort) ?? sortValues[0],
    cardCount: nearestCount(query.get('shown')),
    after: cut(query.get('after') ?? '', longestCursor),
  };
}

/** Writes a state as its canonical query: known parameters in a fixed order, without defaults. */
export function writeSearch(state: SearchState): URLSearchParams {
  const query = new URLSearchParams();
  if (state.term) query.set('term', state.term);
  if (state.location) query.set('location', state.location);
  if (state.service) query.set('service', state.service);
  if (state.language) query.set('language', state.language);
  if (state.remote) query.set('remote', 'true');
  if (state.checked) query.set('checked', 'true');
  if (state.free) query.set('free', 'true');
  if (state.exact) query.set('exact', 'true');
  if (state.sort !== sortValues[0]) query.set('sort', state.sort);
  if (state.cardCount !== paging.findInitial) query.set('shown', String(state.cardCount));
  if (state.after) query.set('after', state.after);
  return query;
}

/** Returns the canonical form of any query of this page. */
export const normaliseSearch = (query: URLSearchParams) => writeSearch(readSearch(query));

/** The address of a state. */
export function searchPath(state: SearchState): string {
  const query = writeSearch(state);
  return query.size > 0 ? `${paths.findAdvisor}?${query}` : paths.findAdvisor;
}

/** Changes a filter: same order, from the first page. Changed words are interpreted again, so `exact` is reset. */
export function withFilter(state: SearchState, filter: Partial<Pick<SearchState, FilterName>>): SearchState {
  const exact = state.exact && filter.term === undefined && filter.location === undefined;
  return { ...state, ...filter, exact, cardCount: paging.findInitial, after: '' };
}

/** Removes a filter; otherwise like `withFilter`. */
export const withoutFilter = (state: SearchState, name: FilterName) =>
  withFilter(state, { [name]: switches.includes(name) ? false : '' });

/** Removes every filter; otherwise like `withFilter`. */
export const withoutFilters = (state: SearchState) =>
  withFilter(state, { term: '', location: '', service: '', language: '', remote: false, checked: false, free: false });

export const isFiltered = (state: SearchState) => filterNames.some((name) => state[name]);

/**
 * Cleans a search text; empty if nothing in it is visible. Punctuation alone stays: it finds no one, and the page says
 * so.
 */
function cleanText(text: string, longest: number): string {
  const words = cut(text, longest);
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(words) ? words : '';
}

/** Removes characters that cannot be stored or searched for, joins white space, and cuts at `longest` characters. */
function cut(text: string, longest: number): string {
  const words = text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD\s]+/gu, ' ')
    .trim();
  return cutText(words, longest).trim();
}

function nearestCount(text: string | null): number {
  const { findInitial, findIncrement, findMaximum } = paging;
  const requestedCount = text !== null && /^\d+$/.test(text) ? Number(text) : findInitial;
  const steps = Math.round((Math.min(requestedCount, findMaximum) - findInitial) / findIncrement);
  return findInitial + Math.max(steps, 0) * findIncrement;
}
