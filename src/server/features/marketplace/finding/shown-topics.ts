import { bucket, type BucketKind, type Topic } from '#server/marketplace-version/topics.ts';
import { isCounted, type MarketplaceFilter } from '#server/features/marketplace/core/filter.ts';

/** Of more districts, as of a region, the whole country stands for them: it changes little more often. */
const mostDistricts = 8;

/** The buckets of a filter, of one kind. */
function bucketsOf(kind: BucketKind, { profession, districts }: MarketplaceFilter): Topic[] {
  if (!districts || districts.length > mostDistricts) return [bucket(kind, profession)];
  return districts.map((district) => bucket(kind, profession, district));
}

/** What a reply shows that says whom a filter finds, and in which order. */
export function listTopics(filter: MarketplaceFilter): Topic[] {
  const isByWords = filter.words !== '' || filter.placeWords.length > 0;
  return [
    ...bucketsOf('people', filter),
    ...(isByWords ? bucketsOf('words', filter) : []),
    ...(filter.free ? bucketsOf('free', filter) : []),
  ];
}

/** What the facets of a filter show: each leaves its own choice open. */
export function facetTopics(filter: MarketplaceFilter): Topic[] {
  const open = [
    { ...filter, profession: undefined },
    { ...filter, districts: undefined },
  ];
  // Those of words and free times are counted in the lists.
  return open.flatMap((one) => (isCounted(filter) ? bucketsOf('counts', one) : listTopics(one)));
}

/** What a reply shows that follows from the words of all profiles. */
export const allWords: readonly Topic[] = [bucket('people'), bucket('words')];
