import type { MetaDescriptor } from 'react-router';
import { brand } from '#shared/brand.ts';
import { noFacts, type SiteFacts } from '#shared/site-facts.ts';
import { shorten } from '#web/lib/format.ts';
import { toGraph, type Structured } from './structured-data/thing.ts';

/** Description of a page for search engines and shared links. */
export interface PageDescription {
  /** Without the product's name, which is added where missing. */
  readonly title: string;
  /** One or two sentences; cut between words after 160 characters. */
  readonly description: string;
  /** The page's canonical path, from its slash on. */
  readonly path: string;
  /** False for pages to keep out of search engines: empty, failed, or a stage of a form. */
  readonly isIndexed?: boolean;
  /** A picture of 1200 × 630 for shared links; the product's own when absent. */
  readonly image?: PageImage;
  /** For machines (schema.org). */
  readonly structured?: Structured;
}

export interface PageImage {
  /** Path of the picture, from its slash on. */
  readonly path: string;
  /** The picture in words. */
  readonly alt: string;
}

/** Picture of pages without their own; drawn by `scripts/make-product-picture.mjs`. */
const productImage: PageImage = { path: '/og/product.png', alt: `${brand.name}: ${brand.tagline}` };

/** Longest description that search engines show. */
const longestDescription = 160;

/** Any list of matches that begins with the root, whose loader returned the facts. */
type Matches = readonly ({ readonly loaderData?: unknown } | undefined)[];

/** Builds title, description, canonical address, Open Graph and card of a page, for its `meta` function. */
export function describePage(matches: Matches, page: PageDescription): MetaDescriptor[] {
  const site = (matches[0]?.loaderData as SiteFacts | undefined) ?? noFacts;
  const origin = site.publicUrl;
  const url = origin + page.path;
  const description = shorten(page.description, longestDescription);
  const image = page.image ?? productImage;
  return [
    { title: page.title.includes(brand.name) ? page.title : `${page.title} | ${brand.name}` },
    { name: 'description', content: description },
    ...(page.isIndexed === false
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: url }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_UG' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: origin + image.path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structuredData(site, page),
  ];
}

/**
 * Only the server sends structured data: browsers do not read it, and would refuse a script element made by React
 * (Trusted Types). React Router escapes every character that could end the element.
 */
function structuredData(site: SiteFacts, { structured }: PageDescription): MetaDescriptor[] {
  const things = import.meta.env.SSR && structured ? structured(site) : [];
  return things.length > 0 ? [{ 'script:ld+json': toGraph(things) }] : [];
}
