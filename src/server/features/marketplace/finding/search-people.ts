import type { Elsewhere, MarketplaceQuery, SearchReading } from '#shared/api/professionals/professionals.ts';
import { type NameCount, nearestFirst } from '#shared/places/nearest.ts';
import { isAnywhere, type MapLocation, placesSpelledLike, resolvePlace } from '#shared/places/places.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import {
  type MarketplaceFilter,
  maximumWords,
  readFilter,
  townWeight,
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
  /** Words without a known meaning beside a profession. */
  readonly rest: readonly string[];
  /** Whether the words name the profession by its title. */
  readonly isNamed: boolean;
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
 * Lists the professionals found by the first interpretation of a search of which someone has all words (decision 027): by
 * the meaning of its words, by the words themselves, and with spelling corrected. If no one has all of them, a named
 * profession decides, and then one that the words imply. If no one is in the place, says where they are.
 */
export async function searchPeople(
  context: Asking,
  requested: MarketplaceQuery,
  page: MarketplacePage,
): Promise<FoundPeople> {
  const query = isAnywhere(requested.location ?? '') ? { ...requested, location: undefined } : requested;
  const words = toWords(query.search ?? '');
  if (query.exact) {
    const filter = readFilter(query, words);
    return { listed: await list(context, filter, page), filter };
  }
  const withSomeWords: (FoundPeople & Pick<SearchAttempt, 'isNamed'>)[] = [];
  const tried: SearchAttempt[] = [];
  const run = async (attempts: readonly SearchAttempt[]): Promise<FoundPeople | undefined> => {
    for (const attempt of attempts) {
      const { filter, isNamed } = attempt;
      const listed = await list(context, filter, page);
      const found = { listed, filter, reading: describeRanking(attempt, listed) };
      if (listed.found === 0) {
        tried.push(attempt);
        continue;
      }
      if (listed.mostMentions % townWeight === filter.ranking.length) return found;
      withSomeWords.push({ ...found, isNamed });
      // Someone called Will Tindyebwa is found by his name, though a will is an estate planner's work; a title decides.
      if (isNamed) return undefined;
    }
    return undefined;
  };
  const found = await run(buildAttempts(query, words));
  if (found) return found;
  const corrected = await correct(context, query, words);
  const later = corrected && (await run(buildAttempts(corrected.query, words, corrected)));
  const best = later ?? withSomeWords.find(({ isNamed }) => isNamed) ?? withSomeWords[0];
  return best ?? (await searchElsewhere(context, tried, page));
}

/** Says what became of the words beside a profession, and of a town. */
function describeRanking(
  { reading, rest, place, filter }: SearchAttempt,
  { mostMentions }: Listed,
): SearchReading | undefined {
  const isWords = reading && rest.length > 0;
  const words = isWords && (mostMentions % townWeight > 0 ? { ranked: [...rest] } : { leftOut: [...rest] });
  if (filter.town === '' || place?.kind !== 'district' || place.town === undefined)
    return reading && { ...reading, ...words };
  const { district, town } = place;
  const around = mostMentions >= townWeight ? { town } : { nobodyIn: town };
  return { ...(reading ?? emptyReading), ...words, place: district, ...around };
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
    isNamed: false,
    ...(correctionReading && { reading: correctionReading }),
  };
  if (!meaningFilter) return [asWords];
  const { profession, language, isNamed, topic } = reading;
  const meaning = {
    ...(correctionReading ?? emptyReading),
    ...(profession && { profession }),
    ...(topic && { topic }),
    ...(reading.place && { place: reading.place.label }),
    ...(language && { language }),
  };
  const search = reading.withoutPlace.join(' ');
  const inPlace: SearchAttempt = {
    filter: meaningFilter,
    place: reading.place ?? place,
    search,
    rest: profession ? reading.rest : [],
    isNamed,
    reading: meaning,
  };
  return [inPlace, asWords];
}

const emptyReading: SearchReading = { corrected: [], loosely: [], ranked: [], leftOut: [] };

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

const mostPlaces = 3;
const listNames = new Intl.ListFormat('en-GB');

/** Lists people of the profession nearest to a place that the words name; otherwise no one, with the nearest places. */
async function searchElsewhere(
  context: Asking,
  tried: readonly SearchAttempt[],
  page: MarketplacePage,
): Promise<FoundPeople> {
  const elsewhere = await findElsewhere(context, tried);
  const attempt = tried.find(({ reading }) => reading?.profession !== undefined && reading.place !== undefined);
  if (elsewhere && attempt) {
    const districts = elsewhere.places.map(({ place }) => place);
    const filter = { ...attempt.filter, districts, town: '' as const };
    const listed = await list(context, filter, page);
    const reading = {
      ...(attempt.reading ?? emptyReading),
      place: listNames.format(districts),
      nobodyIn: elsewhere.wanted,
    };
    if (listed.found > 0) return { listed, filter, reading: describeRanking({ ...attempt, filter, reading }, listed) };
  }
  const [first] = tried;
  if (!first) throw new Error('A search is read in at least one way.');
  const topic = first.reading?.topic;
  const reading = topic && { ...emptyReading, topic };
  return { listed: { rows: [], found: 0, mostMentions: 0 }, filter: first.filter, reading, elsewhere };
}

/** Finds the nearest places with professionals, trying each reading of the search until one has some. */
async function findElsewhere(context: Asking, tried: readonly SearchAttempt[]): Promise<Elsewhere | undefined> {
  for (const { filter, place, search } of tried) {
    if (!place) continue;
    const everywhere = { ...filter, districts: undefined, town: '' as const };
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

function nearestPlaces(place: MapLocation, counts: readonly NameCount[]): readonly NameCount[] {
  return (place.kind === 'region' ? counts : nearestFirst(counts, place.district)).slice(0, mostPlaces);
}
