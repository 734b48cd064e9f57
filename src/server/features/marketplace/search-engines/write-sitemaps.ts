import { addressesOfSitemap } from '#shared/api/search-engines.ts';
import { toSlug } from '#shared/choices.ts';
import { staticPages } from '#shared/documents/static-pages.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import { notFound } from '#server/kernel/errors.ts';
import { bucket } from '#server/answers/tags/cache-tags.ts';
import { totalApproved } from '#server/features/marketplace/store/figures.ts';
import { listOccupiedPairs, listProfileAddresses } from '#server/features/marketplace/store/sitemap.ts';
import { type Address, buildSitemap, buildSitemapIndex } from '#server/features/marketplace/core/sitemap-view.ts';

/** Writes the sitemap index, with as many sitemaps of profiles as needed. */
export async function writeSitemapIndex(context: PublicContext, origin: string): Promise<string> {
  context.dependsOn([bucket('counts')]);
  const pages = pagesFor(await totalApproved(context.db));
  const profiles = Array.from({ length: pages }, (_, index) => `/sitemap-profiles.xml?page=${index + 1}`);
  return buildSitemapIndex(origin, ['/sitemap-pages.xml', ...profiles]);
}

/** Lists the pages about the product, the guides, and the landing pages that list at least one person. */
export async function writePagesSitemap(context: PublicContext, origin: string): Promise<string> {
  context.dependsOn([bucket('counts')]);
  const pairs = await listOccupiedPairs(context.db);
  const everywhere = new Set(pairs.map(({ profession }) => `/find-advisor/${toSlug(profession)}`));
  const places = pairs.flatMap(({ profession, district }) =>
    district === '' ? [] : [`/find-advisor/${toSlug(profession)}/${toSlug(district)}`],
  );
  const addresses: Address[] = [...staticPages, ...everywhere, ...places].map((path) => ({ path }));
  return buildSitemap(origin, addresses);
}

/**
 * Lists one page of the profiles, in the order of their ids.
 * @param page from 1
 * @throws {AppError} `not_found` past the last page; the first always exists.
 */
export async function writeProfilesSitemap(context: PublicContext, origin: string, page: number): Promise<string> {
  if (page > 1 && page > pagesFor(await totalApproved(context.db))) throw notFound();
  const profiles = await listProfileAddresses(context.db, {
    limit: addressesOfSitemap,
    offset: (page - 1) * addressesOfSitemap,
  });
  return buildSitemap(
    origin,
    profiles.map(({ id, updatedAt }) => ({ path: `/professional/${id}`, changedOn: kampalaDay(updatedAt) })),
  );
}

const pagesFor = (profiles: number) => Math.max(1, Math.ceil(profiles / addressesOfSitemap));
