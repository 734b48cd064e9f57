import type { Facets } from '#shared/api/professionals/professionals.ts';
import { kampalaDay, nextKampalaMidnight } from '#shared/time/time.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import type { CacheTag } from '#server/answers/tags/cache-tags.ts';
import type { MarketplaceFilter } from '#server/features/marketplace/core/filter.ts';
import { viewFacets } from '#server/features/marketplace/core/view.ts';
import { listFacets } from '#server/features/marketplace/store/facets.ts';
import { districtTags, facetTags } from './list-tags.ts';

type FacetsContext = Pick<PublicContext, 'db' | 'now' | 'fragments'>;

/** Counts a filter's people by each further choice; all pages of a list share these counts, whatever the order. */
export const readFacets = (context: FacetsContext, filter: MarketplaceFilter): Promise<Facets> =>
  readCounts(context, filter, { name: 'facets', tags: facetTags(filter), pick: (facets) => facets });

/**
 * Counts the people of a filter without a place by district. Unlike facets, these don't depend on people of other
 * professions.
 */
export const readDistricts = (context: FacetsContext, filter: MarketplaceFilter): Promise<Facets['districts']> =>
  readCounts(context, filter, {
    name: 'districts',
    tags: districtTags(filter),
    pick: ({ districts }) => districts,
  });

interface CountsFragment<T> {
  readonly name: string;
  readonly tags: readonly CacheTag[];
  readonly pick: (facets: Facets) => T;
}

async function readCounts<T>(
  { db, now, fragments }: FacetsContext,
  ranked: MarketplaceFilter,
  { name, tags, pick }: CountsFragment<T>,
): Promise<T> {
  const filter = { ...ranked, ranking: [], town: '' as const };
  const today = kampalaDay(now);
  const { value } = await fragments.get({ key: `${name} ${today} ${JSON.stringify(filter)}`, tags }, async () => ({
    value: pick(viewFacets(await listFacets(db, filter, today))),
    validUntil: nextKampalaMidnight(now),
  }));
  return value;
}
