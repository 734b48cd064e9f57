import type { ListGuard } from '#server/marketplace-version/list-guard.ts';
import { bucket, type BucketKind, type Topic, type TopicName } from '#server/marketplace-version/topics.ts';
import { isCounted, type MarketplaceFilter } from '#server/features/marketplace/core/filter.ts';

/** For more districts, as in a region, we use the whole country: it changes little more often. */
const mostDistricts = 8;

/** The buckets of a filter, of one kind. */
function bucketsOf(kind: BucketKind, { profession, districts }: MarketplaceFilter): TopicName[] {
  if (!districts || districts.length > mostDistricts) return [bucket(kind, profession)];
  return districts.map((district) => bucket(kind, profession, district));
}

/** A page of a list: its order, and where it begins and ends. */
export type ShownPage = Pick<ListGuard, 'sort' | 'first' | 'last'>;

/**
 * What a reply shows that says whom a filter finds, and in which order.
 * @param page of a list without words: a move of someone who stands behind it changes nothing.
 */
export function listTopics(filter: MarketplaceFilter, page?: ShownPage): Topic[] {
  const isByWords = filter.words !== '' || filter.placeWords.length > 0;
  const people = bucketsOf('people', filter);
  if (isByWords) return [...people, ...bucketsOf('words', filter), ...(filter.free ? bucketsOf('free', filter) : [])];
  if (filter.free) return [...people, ...bucketsOf('free', filter)];
  if (!page) return people;
  const { profession, districts, specialization, language, remote, checked } = filter;
  const guard = { profession, districts, specialization, language, remote, checked, ...page };
  return people.map((topic) => ({ topic, guard }));
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

/** What the numbers of a filter's people by district show; the filter has no place. */
export const districtTopics = (filter: MarketplaceFilter): Topic[] =>
  isCounted(filter) ? bucketsOf('counts', filter) : listTopics(filter);

/** What a reply shows that follows from the words of all profiles. */
export const allWords: readonly Topic[] = [bucket('people'), bucket('words')];
