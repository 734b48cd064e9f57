import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { wholeNumber } from './fields.ts';

const xml = { replyType: 'application/xml; charset=utf-8', reply: z.string(), cacheable: true } as const;

/** Most addresses in one sitemap (sitemaps.org). */
export const addressesOfSitemap = 50_000;

/** Files by which search engines find the pages. */
export const searchEngines = {
  robots: endpoint({
    method: 'GET',
    path: '/robots.txt',
    access: 'public',
    summary: 'Get the rules for search engines',
    reply: z.string(),
    replyType: 'text/plain; charset=utf-8',
    cacheable: true,
  }),
  sitemap: endpoint({
    method: 'GET',
    path: '/sitemap.xml',
    access: 'public',
    summary: 'Get the index of all sitemaps',
    ...xml,
  }),
  pages: endpoint({
    method: 'GET',
    path: '/sitemap-pages.xml',
    access: 'public',
    summary: 'Get the sitemap of product pages, guides and landing pages with at least one professional',
    ...xml,
  }),
  profiles: endpoint({
    method: 'GET',
    path: '/sitemap-profiles.xml',
    access: 'public',
    summary: `Get the sitemap of profiles with their last change, ${addressesOfSitemap} per page`,
    description: '404 after the last page.',
    query: z.strictObject({ page: wholeNumber({ minimum: 1, maximum: 1000 }).default(1) }),
    points: 100,
    ...xml,
  }),
};
