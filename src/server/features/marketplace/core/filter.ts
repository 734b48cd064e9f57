import type { MarketplaceQuery } from '#shared/api/professionals/professionals.ts';
import { resolveService } from '#shared/choices.ts';
import { resolvePlace } from '#shared/places/places.ts';
import { normaliseText } from '#shared/text.ts';

/** A parsed request; a statement that is kept has placeholders for choices. */
export interface MarketplaceFilter<Value = string> {
  /** Normalised words that must all occur in the searched text. */
  readonly words: readonly Value[];
  /** Normalised words that must all occur in the address, where the location is not a place we know. */
  readonly placeWords: readonly Value[];
  readonly districts: readonly Value[] | undefined;
  readonly profession: Value | undefined;
  /** Normalised. */
  readonly specialization: Value | undefined;
  readonly language: Value | undefined;
  /** Limits the list to people who also work by telephone and online. */
  readonly remote: boolean;
  /** The query had only signs that are neither letters nor digits: no one can match it. */
  readonly isUnanswerable: boolean;
}

/** Further words add nothing, and each costs the database a comparison. */
const maximumWords = 10;

/** Reads search, location, specialization, language and remote work of a request. */
export function readFilter(
  query: Partial<Pick<MarketplaceQuery, 'search' | 'location' | 'specialization' | 'language' | 'remote'>>,
): MarketplaceFilter {
  const place = query.location ? resolvePlace(query.location) : undefined;
  const service = query.specialization ? resolveService(query.specialization) : undefined;
  const words = wordsOf(query.search);
  const placeWords = place ? [] : wordsOf(query.location);
  const specialization = service?.kind === 'specialization' ? normaliseText(service.label) : undefined;
  return {
    words,
    placeWords,
    districts: place && (place.kind === 'district' ? [place.district] : place.districts),
    profession: service?.kind === 'profession' ? service.profession : undefined,
    specialization: specialization || undefined,
    language: query.language,
    remote: query.remote ?? false,
    isUnanswerable:
      (query.search !== undefined && words.length === 0) ||
      (query.location !== undefined && !place && placeWords.length === 0) ||
      specialization === '',
  };
}

/** Checks whether the kept counts know the answer: the filter has no free words. */
export function isCounted(filter: MarketplaceFilter<unknown>): boolean {
  return filter.words.length === 0 && filter.placeWords.length === 0;
}

/** Normalises words; of a plural it keeps what its singular shares, so that 'accountants' finds an accountant. */
function wordsOf(text: string | undefined): string[] {
  const words = normaliseText(text ?? '')
    .split(' ')
    .filter(Boolean);
  return [...new Set(words.map((word) => (/^.{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word)))].slice(
    0,
    maximumWords,
  );
}
