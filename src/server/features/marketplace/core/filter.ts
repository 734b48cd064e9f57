import type { MarketplaceQuery } from '#shared/api/professionals.ts';
import { resolveService } from '#shared/choices.ts';
import { resolvePlace } from '#shared/places.ts';
import { normaliseText } from '#shared/text.ts';

/** What a request asks for, once its words are understood; a statement that is kept has placeholders for choices. */
export interface MarketplaceFilter<Value = string> {
  /** Normalised words that must all occur in what a search looks at. */
  readonly words: readonly Value[];
  /** Normalised words that must all occur in the address, where the location names no place known to us. */
  readonly placeWords: readonly Value[];
  readonly districts: readonly Value[] | undefined;
  readonly profession: Value | undefined;
  /** Normalised. */
  readonly specialization: Value | undefined;
  readonly language: Value | undefined;
  /** Only people who also work by telephone and online. */
  readonly remote: boolean;
  /** Something was asked for in signs that are neither letters nor digits: nobody can match it. */
  readonly isUnanswerable: boolean;
}

/** More words than this say nothing more, and each costs the database a comparison. */
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

/** Whether the kept counts know the answer: no free words are asked for. */
export function isCounted(filter: MarketplaceFilter<unknown>): boolean {
  return filter.words.length === 0 && filter.placeWords.length === 0;
}

/** Normalised words; of a plural the part it shares with its singular, so that 'accountants' finds an accountant. */
function wordsOf(text: string | undefined): string[] {
  const words = normaliseText(text ?? '')
    .split(' ')
    .filter(Boolean);
  return [...new Set(words.map((word) => (/^.{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word)))].slice(
    0,
    maximumWords,
  );
}
