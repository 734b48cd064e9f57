import type { MarketplaceQuery } from '#shared/api/professionals/professionals.ts';
import { resolveService } from '#shared/choices.ts';
import { type MapLocation, resolvePlace } from '#shared/places/places.ts';
import { normaliseText } from '#shared/text.ts';
import type { Corrected } from './reading/correct-words.ts';
import { type WordsReading, toWords } from './reading/read-words.ts';
import { singular } from './reading/singular.ts';

/** A parsed request; in a prepared statement, the choices are placeholders. */
export interface MarketplaceFilter<Value = string> {
  /** The words that a profile must have, as a full-text query; empty without any. */
  readonly words: Value | '';
  /** Words that needn't occur: of the people found, those with more of them come first. Full-text queries, one a word. */
  readonly ranking: readonly Value[];
  /** A town whose people come before all others of its district: a full-text query, or empty. */
  readonly town: Value | '';
  /** Normalised prefixes of words that must all occur in the address: a place that we don't know, or exactly a town. */
  readonly placeWords: readonly Value[];
  readonly districts: readonly Value[] | undefined;
  readonly profession: Value | undefined;
  /** Normalised. */
  readonly specialization: Value | undefined;
  readonly language: Value | undefined;
  /** Limits the list to people who also work by telephone or online. */
  readonly remote: boolean;
  /** Limits the list to people with a current licence that we checked. */
  readonly checked: boolean;
  /** Limits the list to people who take clients and have a free slot within a week. */
  readonly free: boolean;
}

type Choices = Partial<
  Pick<
    MarketplaceQuery,
    'search' | 'location' | 'specialization' | 'language' | 'remote' | 'checked' | 'free' | 'exact'
  >
>;

/** Maximum number of words: more add nothing, and each costs the database a look-up. */
export const maximumWords = 10;

/** People of the town come before all that have more of the other words. */
export const townWeight = 100;

/** Whether a filter puts some of its people first. */
export const isRanked = ({ ranking, town }: MarketplaceFilter<unknown>): boolean => ranking.length > 0 || town !== '';

/** Checks whether a query has neither letters nor digits: nothing can match it. */
export function isUnanswerable({ search, location, specialization }: Choices): boolean {
  return [search, location, specialization].some((text) => text !== undefined && normaliseText(text) === '');
}

/** Reads the choices of a request; `words` must occur in the profile literally. */
export function readFilter(query: Choices, words: readonly string[], corrected?: Corrected): MarketplaceFilter {
  const service = query.specialization ? resolveService(query.specialization) : undefined;
  const place = query.location ? resolvePlace(query.location) : undefined;
  const specialization = service?.kind === 'specialization' ? normaliseText(service.label) : undefined;
  const placeWords = place ? [] : toWords(query.location ?? '').slice(0, maximumWords);
  return {
    words: wordQuery(words, corrected),
    ranking: [],
    town: '',
    placeWords,
    districts: undefined,
    profession: service?.kind === 'profession' ? service.profession : undefined,
    specialization: specialization || undefined,
    language: query.language,
    remote: query.remote ?? false,
    checked: query.checked ?? false,
    free: query.free ?? false,
    ...(place && within(place, query.exact)),
  };
}

/**
 * Replaces words by what they mean. A profession decides, and the other words only rank. Undefined where they mean nothing,
 * or a profession other than the chosen service: then they are searched for as words.
 */
export function withMeaning(
  filter: MarketplaceFilter,
  { profession, place, language, rest }: WordsReading,
  corrected?: Corrected,
): MarketplaceFilter | undefined {
  const isOpposed = profession && (filter.specialization ?? filter.profession ?? profession) !== profession;
  if (isOpposed || (!profession && !place && !language)) return undefined;
  return {
    ...filter,
    words: profession ? '' : wordQuery(rest, corrected),
    ...(profession && { profession, ranking: wordTerms(rest, corrected) }),
    ...(language && { language }),
    ...(place && within(place)),
  };
}

/** Checks whether the stored counts cover the filter: it has no free words and no days of free slots. */
export function isCounted(filter: MarketplaceFilter<unknown>): boolean {
  return filter.words === '' && filter.placeWords.length === 0 && !filter.free;
}

/** A place's districts; a town stands for its district with its own people first, or exactly for itself. */
function within(place: MapLocation, isExact = false): Pick<MarketplaceFilter, 'districts' | 'placeWords' | 'town'> {
  if (place.kind === 'region') return { districts: place.districts, placeWords: [], town: '' };
  const town = place.town === undefined ? [] : toWords(place.town);
  const districts = [place.district];
  return isExact ? { districts, placeWords: town, town: '' } : { districts, placeWords: [], town: wordQuery(town) };
}

/** Words with fewer letters match as prefixes of others. */
const shortestWhole = 3;

/** Writes words as a full-text query of a profile's words; each word matches its singular and plural. */
const wordQuery = (words: readonly string[], corrected?: Corrected): string => wordTerms(words, corrected).join(' & ');

function wordTerms(words: readonly string[], corrected?: Corrected): string[] {
  return [...new Set(words)].slice(0, maximumWords).map((word) => {
    if (word.length < shortestWhole || corrected?.beginnings.has(word)) return `'${word}':*`;
    const forms = corrected?.parts.get(word) ?? [word, singular(word), `${singular(word)}s`];
    return `(${[...new Set(forms)].map((form) => `'${form}'`).join(' | ')})`;
  });
}
