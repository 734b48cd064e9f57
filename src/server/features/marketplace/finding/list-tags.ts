import type { PageBounds } from '#server/marketplace-version/page-bounds.ts';
import { bucket, type BucketKind, type CacheTag, type CacheTagName } from '#server/marketplace-version/cache-tags.ts';
import { isCounted, type MarketplaceFilter } from '#server/features/marketplace/core/filter.ts';

/** For more districts, as in a region, we use the whole country: it changes little more often. */
const mostDistricts = 8;

/** The buckets of a filter, of one kind. */
function bucketsFor(kind: BucketKind, { profession, districts }: MarketplaceFilter): CacheTagName[] {
  if (!districts || districts.length > mostDistricts) return [bucket(kind, profession)];
  return districts.map((district) => bucket(kind, profession, district));
}

/** A page of a list: its order, and where it begins and ends. */
export type PageSpan = Pick<PageBounds, 'sort' | 'first' | 'last'>;

/**
 * What a reply shows that says whom a filter finds, and in which order.
 * @param page of a list without words: a move of someone who stands behind it changes nothing.
 */
export function listTags(filter: MarketplaceFilter, page?: PageSpan): CacheTag[] {
  const isByWords = filter.words !== '' || filter.placeWords.length > 0;
  const people = bucketsFor('people', filter);
  if (isByWords) return [...people, ...bucketsFor('words', filter), ...(filter.free ? bucketsFor('free', filter) : [])];
  if (filter.free) return [...people, ...bucketsFor('free', filter)];
  if (!page) return people;
  const { profession, districts, specialization, language, remote, checked } = filter;
  const bounds = { profession, districts, specialization, language, remote, checked, ...page };
  return people.map((tag) => ({ tag, bounds }));
}

/** What the facets of a filter show: each leaves its own choice open. */
export function facetTags(filter: MarketplaceFilter): CacheTag[] {
  const open = [
    { ...filter, profession: undefined },
    { ...filter, districts: undefined },
  ];
  // Those of words and free times are counted in the lists.
  return open.flatMap((one) => (isCounted(filter) ? bucketsFor('counts', one) : listTags(one)));
}

/** What the numbers of a filter's people by district show; the filter has no place. */
export const districtTags = (filter: MarketplaceFilter): CacheTag[] =>
  isCounted(filter) ? bucketsFor('counts', filter) : listTags(filter);

/** What a reply shows that follows from the words of all profiles. */
export const allWords: readonly CacheTag[] = [bucket('people'), bucket('words')];
