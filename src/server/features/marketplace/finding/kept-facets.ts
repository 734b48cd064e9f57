import type { Facets } from '#shared/api/professionals/professionals.ts';
import { kampalaDay, nextKampalaMidnight } from '#shared/time/time.ts';
import type { Context } from '#server/kernel/context.ts';
import type { Topic } from '#server/marketplace-version/topics.ts';
import type { MarketplaceFilter } from '#server/features/marketplace/core/filter.ts';
import { viewFacets } from '#server/features/marketplace/core/view.ts';
import { listFacets } from '#server/features/marketplace/store/facets.ts';
import { districtTopics, facetTopics } from './shown-topics.ts';

type Reading = Pick<Context, 'publicRead' | 'now' | 'parts'>;

/** Counts the people of a filter by each further choice; every page of a list, in every order, shares them. */
export const readFacets = (context: Reading, filter: MarketplaceFilter): Promise<Facets> =>
  readCounts(context, filter, { name: 'facets', topics: facetTopics(filter), pick: (facets) => facets });

/** Counts the people of a filter without a place by district. Unlike facets, these don't follow people of other professions. */
export const readDistricts = (context: Reading, filter: MarketplaceFilter): Promise<Facets['districts']> =>
  readCounts(context, filter, {
    name: 'districts',
    topics: districtTopics(filter),
    pick: ({ districts }) => districts,
  });

interface Wanted<T> {
  readonly name: string;
  readonly topics: readonly Topic[];
  readonly pick: (facets: Facets) => T;
}

async function readCounts<T>(
  { publicRead, now, parts }: Reading,
  filter: MarketplaceFilter,
  { name, topics, pick }: Wanted<T>,
): Promise<T> {
  const today = kampalaDay(now);
  const { value } = await parts.one({ key: `${name} ${today} ${JSON.stringify(filter)}`, topics }, async () => ({
    value: pick(viewFacets(await listFacets(publicRead, filter, today))),
    validUntil: nextKampalaMidnight(now),
  }));
  return value;
}
