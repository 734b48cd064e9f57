import type { MetaDescriptor } from 'react-router';
import { brand } from '#shared/brand.ts';
import { noFacts, type SiteFacts } from '#shared/site-facts.ts';
import { shorten } from './lib/format.ts';
import { graphOf, type Structured } from './structured-data/thing.ts';

/** What a page tells search engines and those with whom it is shared. */
export interface PageDescription {
  /** The name of the product is added where it does not name it itself. */
  readonly title: string;
  /** One or two sentences; what is longer than 160 characters is cut between words. */
  readonly description: string;
  /** The one address of this page, from its slash on. */
  readonly path: string;
  /** False for pages that nobody should find by searching: empty, failed, or a stage of a form. */
  readonly isIndexed?: boolean;
  /** A picture of 1200 × 630 that is shown where the page is shared; the product's own when absent. */
  readonly image?: PageImage;
  /** The same for machines (schema.org). */
  readonly structured?: Structured;
}

export interface PageImage {
  /** From its slash on. */
  readonly path: string;
  /** What it shows, in words. */
  readonly alt: string;
}

/** The picture of pages that have none of their own; `scripts/make-product-picture.mjs` draws it. */
const productImage: PageImage = { path: '/og/product.png', alt: `${brand.name}: ${brand.tagline}` };

/** Longest description that search engines show. */
const longestDescription = 160;

/** Any list of matches that begins with the root, whose loader gave the facts. */
type Matches = readonly ({ readonly loaderData?: unknown } | undefined)[];

/** Title, description, canonical address, Open Graph and card of a page, for its `meta` function. */
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
 * Structured data stands only in what the server sends: browsers do not read it, and a script element that React made
 * there would be refused (Trusted Types). React Router writes it with every sign that could end the element escaped.
 */
function structuredData(site: SiteFacts, { structured }: PageDescription): MetaDescriptor[] {
  const things = import.meta.env.SSR && structured ? structured(site) : [];
  return things.length > 0 ? [{ 'script:ld+json': graphOf(things) }] : [];
}
