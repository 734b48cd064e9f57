import type { Facets } from '#shared/api/professionals/professionals.ts';
import { kampalaDay, nextKampalaMidnight } from '#shared/time/time.ts';
import type { Context } from '#server/kernel/context.ts';
import type { MarketplaceFilter } from '#server/features/marketplace/core/filter.ts';
import { viewFacets } from '#server/features/marketplace/core/view.ts';
import { listFacets } from '#server/features/marketplace/store/facets.ts';
import { districtTopics, facetTopics } from './shown-topics.ts';

/** Counts the people of a filter by each further choice; every page of a list, in every order, shares them. */
export async function readFacets(
  { publicRead, now, parts }: Pick<Context, 'publicRead' | 'now' | 'parts'>,
  filter: MarketplaceFilter,
): Promise<Facets> {
  const today = kampalaDay(now);
  const wanted = { key: `facets ${today} ${JSON.stringify(filter)}`, topics: facetTopics(filter) };
  const { value } = await parts.one(wanted, async () => ({
    value: viewFacets(await listFacets(publicRead, filter, today)),
    validUntil: nextKampalaMidnight(now),
  }));
  return value;
}

/** Counts the people of a filter without a place by district. Unlike facets, they don't follow those of other professions. */
export async function readDistricts(
  { publicRead, now, parts }: Pick<Context, 'publicRead' | 'now' | 'parts'>,
  filter: MarketplaceFilter,
): Promise<Facets['districts']> {
  const today = kampalaDay(now);
  const wanted = { key: `districts ${today} ${JSON.stringify(filter)}`, topics: districtTopics(filter) };
  const { value } = await parts.one(wanted, async () => ({
    value: viewFacets(await listFacets(publicRead, filter, today)).districts,
    validUntil: nextKampalaMidnight(now),
  }));
  return value;
}
