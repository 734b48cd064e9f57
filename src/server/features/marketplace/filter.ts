import type { MarketplaceQuery } from '#shared/api/professionals.ts';
import { resolveService } from '#shared/choices.ts';
import { resolvePlace } from '#shared/places.ts';
import { normaliseText } from '#shared/text.ts';

/** What a request asks for, once its words are understood. */
export interface MarketplaceFilter {
  /** Normalised words that must all occur in what a search looks at. */
  readonly words: readonly string[];
  /** Normalised words that must all occur in the address, where the location names no place known to us. */
  readonly placeWords: readonly string[];
  readonly districts: readonly string[] | undefined;
  readonly profession: string | undefined;
  /** Normalised. */
  readonly specialization: string | undefined;
  readonly language: string | undefined;
}

/** More words than this say nothing more, and each costs the database a comparison. */
const maximumWords = 10;

/** Reads search, location, specialization and language of a request. */
export function readFilter(
  query: Pick<MarketplaceQuery, 'search' | 'location' | 'specialization' | 'language'>,
): MarketplaceFilter {
  const place = query.location ? resolvePlace(query.location) : undefined;
  const service = query.specialization ? resolveService(query.specialization) : undefined;
  return {
    words: wordsOf(query.search),
    placeWords: place ? [] : wordsOf(query.location),
    districts: place && (place.kind === 'district' ? [place.district] : place.districts),
    profession: service?.kind === 'profession' ? service.profession : undefined,
    specialization: service?.kind === 'specialization' ? normaliseText(service.label) || undefined : undefined,
    language: query.language,
  };
}

/** Whether the kept counts know the answer: no free words are asked for. */
export function isCounted(filter: MarketplaceFilter): boolean {
  return filter.words.length === 0 && filter.placeWords.length === 0;
}

function wordsOf(text: string | undefined): string[] {
  return [...new Set(normaliseText(text ?? '').split(' '))].filter(Boolean).slice(0, maximumWords);
}
