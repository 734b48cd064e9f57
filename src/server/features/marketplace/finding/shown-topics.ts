import type { Context } from '#server/kernel/context.ts';
import { bucket, type BucketKind } from '#server/marketplace-version/topics.ts';
import { isCounted, type MarketplaceFilter } from '#server/features/marketplace/core/filter.ts';

type Shows = Pick<Context, 'shows'>;

/** Of more districts, as of a region, the whole country stands for them: it changes little more often. */
const mostDistricts = 8;

/** The buckets of a filter, of one kind. */
function bucketsOf(kind: BucketKind, { profession, districts }: MarketplaceFilter) {
  if (!districts || districts.length > mostDistricts) return [bucket(kind, profession)];
  return districts.map((district) => bucket(kind, profession, district));
}

/** Says that a reply shows whom a filter finds, and in which order. */
export function showsList({ shows }: Shows, filter: MarketplaceFilter): void {
  shows(bucketsOf('people', filter));
  if (filter.words !== '' || filter.placeWords.length > 0) shows(bucketsOf('words', filter));
  if (filter.free) shows(bucketsOf('free', filter));
}

/** Says that a reply shows the facets of a filter: each leaves its own choice open. */
export function showsFacets(context: Shows, filter: MarketplaceFilter): void {
  const open = [
    { ...filter, profession: undefined },
    { ...filter, districts: undefined },
  ];
  // Counts of the found follow from the lists.
  if (isCounted(filter)) for (const one of open) context.shows(bucketsOf('counts', one));
  else for (const one of open) showsList(context, one);
}

/** Says that a reply follows from the words of all profiles. */
export function showsAllWords({ shows }: Shows): void {
  shows([bucket('people'), bucket('words')]);
}
