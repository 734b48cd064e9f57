import { bucket, type BucketKind, type CacheTag } from '#server/answers/tags/cache-tags.ts';
import { isCounted, isRanked, type MarketplaceFilter } from '#server/features/marketplace/core/filter.ts';

/** With more districts, as in a region, the tag of the whole country is used: it changes only slightly more often. */
const mostDistricts = 8;

/** The buckets of a filter, of one kind. */
function bucketsFor(kind: BucketKind, { profession, districts }: MarketplaceFilter): CacheTag[] {
  if (!districts || districts.length > mostDistricts) return [bucket(kind, profession)];
  return districts.map((district) => bucket(kind, profession, district));
}

/** Tags for whom a filter finds, and in which order. */
export function listTags(filter: MarketplaceFilter): CacheTag[] {
  const isByWords = filter.words !== '' || isRanked(filter) || filter.placeWords.length > 0;
  const people = bucketsFor('people', filter);
  if (isByWords) return [...people, ...bucketsFor('words', filter), ...(filter.free ? bucketsFor('free', filter) : [])];
  return filter.free ? [...people, ...bucketsFor('free', filter)] : people;
}

/** Tags for the facets of a filter: each facet leaves its own choice open. */
export function facetTags(filter: MarketplaceFilter): CacheTag[] {
  const open = [
    { ...filter, profession: undefined },
    { ...filter, districts: undefined },
  ];
  // Facets of words and free slots are counted from the lists.
  return open.flatMap((one) => (isCounted(filter) ? bucketsFor('counts', one) : listTags(one)));
}

/** Tags for the number of a filter's people by district; the filter has no place. */
export const districtTags = (filter: MarketplaceFilter): CacheTag[] =>
  isCounted(filter) ? bucketsFor('counts', filter) : listTags(filter);

/** Tags for a reply that depends on the words of all profiles. */
export const allWords: readonly CacheTag[] = [bucket('people'), bucket('words')];
