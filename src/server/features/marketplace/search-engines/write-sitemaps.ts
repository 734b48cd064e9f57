import { addressesOfSitemap } from '#shared/api/search-engines.ts';
import { slugOf } from '#shared/choices.ts';
import { staticPages } from '#shared/static-pages.ts';
import { kampalaDay } from '#shared/time.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { totalApproved } from './figure-queries.ts';
import { listOccupiedPairs, listProfileAddresses } from './sitemap-queries.ts';
import { type Address, sitemapOf, sitemapsOf } from './sitemap-view.ts';

/** Names every list, as many of profiles as there have to be. */
export async function writeSitemapIndex(context: Context, origin: string): Promise<string> {
  const pages = pagesFor(await totalApproved(context.publicRead));
  const profiles = Array.from({ length: pages }, (_, index) => `/sitemap-profiles.xml?page=${index + 1}`);
  return sitemapsOf(origin, ['/sitemap-pages.xml', ...profiles]);
}

/** Lists the pages about the product, the guides, and the landing pages on which there is somebody. */
export async function writePagesSitemap(context: Context, origin: string): Promise<string> {
  const pairs = await listOccupiedPairs(context.publicRead);
  const everywhere = new Set(pairs.map(({ profession }) => `/find-advisor/${slugOf(profession)}`));
  const places = pairs.flatMap(({ profession, district }) =>
    district === '' ? [] : [`/find-advisor/${slugOf(profession)}/${slugOf(district)}`],
  );
  const addresses: Address[] = [...staticPages, ...everywhere, ...places].map((path) => ({ path }));
  return sitemapOf(origin, addresses);
}

/**
 * Lists one page of the profiles, in the order of their ids.
 * @param page from 1
 * @throws {AppError} `not_found` past the last page; the first is always there.
 */
export async function writeProfilesSitemap(context: Context, origin: string, page: number): Promise<string> {
  if (page > 1 && page > pagesFor(await totalApproved(context.publicRead))) throw notFound();
  const profiles = await listProfileAddresses(context.publicRead, {
    limit: addressesOfSitemap,
    offset: (page - 1) * addressesOfSitemap,
  });
  return sitemapOf(
    origin,
    profiles.map(({ id, updatedAt }) => ({ path: `/professional/${id}`, changedOn: kampalaDay(updatedAt) })),
  );
}

const pagesFor = (profiles: number) => Math.max(1, Math.ceil(profiles / addressesOfSitemap));
