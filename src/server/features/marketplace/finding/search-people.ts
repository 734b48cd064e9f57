import type { Elsewhere, MarketplaceQuery, SearchReading } from '#shared/api/professionals/professionals.ts';
import { type NameCount, nearestFirst } from '#shared/places/nearest.ts';
import { type MapLocation, placesSpelledLike, resolvePlace } from '#shared/places/places.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import {
  type MarketplaceFilter,
  maximumWords,
  readFilter,
  withMeaning,
} from '#server/features/marketplace/core/filter.ts';
import { type Corrected, correctWords } from '#server/features/marketplace/core/reading/correct-words.ts';
import { readWords, toWords } from '#server/features/marketplace/core/reading/read-words.ts';
import { readDistricts } from './read-facets.ts';
import { allWords, listTags } from './list-tags.ts';
import {
  type Listed,
  listProfessionals,
  type MarketplacePage,
} from '#server/features/marketplace/store/professional-list.ts';
import { findLikeWords } from '#server/features/marketplace/store/search-words.ts';

type Asking = Pick<PublicContext, 'db' | 'now' | 'dependsOn' | 'fragments'>;

/** One interpretation of a search. */
interface SearchAttempt {
  readonly filter: MarketplaceFilter;
  readonly place: MapLocation | undefined;
  /** The words without those that name the place. */
  readonly search: string;
  /** Words without a known meaning. */
  readonly rest: readonly string[];
  /** Absent where the words are searched for literally. */
  readonly reading?: SearchReading;
}

/** People found, and the interpretation that found them. */
interface FoundPeople {
  readonly listed: Listed;
  readonly filter: MarketplaceFilter;
  readonly reading?: SearchReading | undefined;
  readonly elsewhere?: Elsewhere | undefined;
}

/**
 * Lists the professionals found by the first interpretation of a search that finds any (decision 027): by the meaning of
 * its words, by the words themselves, with spelling corrected, and then without the words that no one of that profession
 * has. If no one is in the place, says where they are.
 */
export async function searchPeople(
  context: Asking,
  query: MarketplaceQuery,
  page: MarketplacePage,
): Promise<FoundPeople> {
  const tried: SearchAttempt[] = [];
  const run = async (attempts: readonly SearchAttempt[]): Promise<FoundPeople | undefined> => {
    for (const attempt of attempts) {
      const listed = await list(context, attempt.filter, page);
      if (listed.found > 0) return { listed, filter: attempt.filter, reading: attempt.reading };
      tried.push(attempt);
    }
    return undefined;
  };
  const words = toWords(query.search ?? '');
  if (query.exact) {
    const filter = readFilter(query, words);
    return { listed: await list(context, filter, page), filter };
  }
  const found = await run(buildAttempts(query, words));
  if (found) return found;
  const corrected = await correct(context, query, words);
  const later =
    (corrected && (await run(buildAttempts(corrected.query, words, corrected)))) ??
    (await run(tried.flatMap(withoutRest)));
  if (later) return later;
  const [first] = tried;
  if (!first) throw new Error('A search is read in at least one way.');
  return {
    listed: { rows: [], found: 0 },
    filter: first.filter,
    elsewhere: await findElsewhere(context, tried),
  };
}

async function list(context: Asking, filter: MarketplaceFilter, page: MarketplacePage): Promise<Listed> {
  const listed = await listProfessionals(context.db, filter, page);
  context.dependsOn(listTags(filter));
  return listed;
}

interface Correction {
  readonly query: MarketplaceQuery;
  readonly words?: Corrected | undefined;
  /** Corrected. */
  readonly place?: string | undefined;
}

function buildAttempts(query: MarketplaceQuery, typed: readonly string[], correction?: Correction): SearchAttempt[] {
  const corrected = correction?.words;
  const reading = readWords(corrected?.words ?? typed, query);
  const literal = readFilter(query, reading.needed, corrected);
  const meaningFilter = withMeaning(literal, reading, corrected);
  const place = query.location ? resolvePlace(query.location) : undefined;
  const correctionReading = correction && describe(correction);
  const asWords: SearchAttempt = {
    filter: literal,
    place,
    search: query.search ?? '',
    rest: [],
    ...(correctionReading && { reading: correctionReading }),
  };
  if (!meaningFilter) return [asWords];
  const { profession, language } = reading;
  const meaning = {
    ...(correctionReading ?? emptyReading),
    ...(profession && { profession }),
    ...(reading.place && { place: reading.place.label }),
    ...(language && { language }),
  };
  const search = reading.withoutPlace.join(' ');
  const inPlace = {
    filter: meaningFilter,
    place: reading.place ?? place,
    search,
    rest: reading.rest,
    reading: meaning,
  };
  return [inPlace, asWords, ...aroundTown(inPlace)];
}

/**
 * Widens a town named in the words to its district. A town chosen in the form is not widened: the page offers the
 * district as well.
 */
function aroundTown(inPlace: SearchAttempt & { readonly reading: SearchReading }): SearchAttempt[] {
  const { filter, place, reading } = inPlace;
  const isTownOfWords = reading.place !== undefined && place?.kind === 'district' && place.town !== undefined;
  if (!isTownOfWords || !(reading.profession || reading.language)) return [];
  const wider = { ...reading, place: place.district, nobodyIn: place.town };
  return [{ ...inPlace, filter: { ...filter, placeWords: [] }, reading: wider }];
}

const emptyReading: SearchReading = { corrected: [], loosely: [], leftOut: [] };

const describe = ({ words, place }: Correction): SearchReading => ({
  ...emptyReading,
  ...(words && { corrected: [...words.respelled], loosely: [...words.beginnings, ...words.parts.keys()] }),
  ...(place !== undefined && { place }),
});

/** Corrects the spelling of words that no profile has, and of a place that we don't know. */
async function correct(
  context: Asking,
  query: MarketplaceQuery,
  typed: readonly string[],
): Promise<Correction | undefined> {
  if (typed.length > 0) context.dependsOn(allWords);
  const words =
    typed.length > 0
      ? correctWords(typed, await findLikeWords(context.db, [...new Set(typed)].slice(0, maximumWords)))
      : undefined;
  const [place] = query.location ? placesSpelledLike(query.location, 1) : [];
  if (!words && !place) return undefined;
  return { query: place ? { ...query, location: place.label } : query, words, place: place?.label };
}

/** Leaves out words that no one of the named profession has in their profile. */
function withoutRest({ filter, place, search, rest, reading }: SearchAttempt): SearchAttempt[] {
  if (!reading?.profession || rest.length === 0) return [];
  return [{ filter: { ...filter, words: '' }, place, search, rest: [], reading: { ...reading, leftOut: [...rest] } }];
}

const mostPlaces = 3;

/** Finds the nearest places with professionals, trying each reading of the search until one has some. */
async function findElsewhere(context: Asking, tried: readonly SearchAttempt[]): Promise<Elsewhere | undefined> {
  for (const { filter, place, search } of tried) {
    if (!place) continue;
    const everywhere = { ...filter, districts: undefined, placeWords: [] };
    const districts = await readDistricts(context, everywhere);
    const counts = districts.map(({ value, count }): NameCount => [value, count]);
    const places = nearestPlaces(place, counts);
    if (places.length > 0) {
      const requestedPlace = place.kind === 'district' && place.town !== undefined ? place.town : place.label;
      return { wanted: requestedPlace, search, places: places.map(([name, total]) => ({ place: name, total })) };
    }
  }
  return undefined;
}

/** The district around a town, where it has people; else the nearest districts. */
function nearestPlaces(place: MapLocation, counts: readonly NameCount[]): readonly NameCount[] {
  if (place.kind === 'region') return counts.slice(0, mostPlaces);
  const around = counts.filter(([name]) => name === place.district);
  return place.town !== undefined && around.length > 0
    ? around
    : nearestFirst(counts, place.district).slice(0, mostPlaces);
}
