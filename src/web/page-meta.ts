import type { MetaDescriptor } from 'react-router';
import { brand } from '#shared/brand.ts';
import type { SiteFacts } from '#shared/site-facts.ts';

/** What a page tells search engines and those with whom it is shared. */
export interface PageDescription {
  /** Without the name of the product, which is added. */
  readonly title: string;
  /** One or two sentences, at most 160 characters. */
  readonly description: string;
  /** The one address of this page, from its slash on. */
  readonly path: string;
  /** False for pages that nobody should find by searching: empty, failed, or a stage of a form. */
  readonly isIndexed?: boolean;
  /** Path of a picture of 1200 × 630 that is shown where the page is shared; the product's own when absent. */
  readonly image?: string;
}

/** Any list of matches that begins with the root, whose loader gave the facts. */
type Matches = readonly ({ readonly loaderData?: unknown } | undefined)[];

/** Title, description, canonical address and Open Graph of a page, for its `meta` function. */
export function describePage(matches: Matches, page: PageDescription): MetaDescriptor[] {
  const origin = (matches[0]?.loaderData as SiteFacts | undefined)?.publicUrl ?? '';
  const url = origin + page.path;
  return [
    { title: `${page.title} | ${brand.name}` },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.isIndexed === false ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
  ];
}
