import type { SiteFacts } from '#shared/site-facts.ts';
import { publisher } from './organization.ts';
import type { Thing } from './thing.ts';

interface Article {
  readonly title: string;
  readonly description: string;
  /** From its slash on. */
  readonly path: string;
  /** The day its facts were last checked, `2026-11-20`. */
  readonly checkedOn: string;
}

/** Describes one of our guides as an article. */
export function articleData(site: SiteFacts, { title, description, path, checkedOn }: Article): Thing {
  const url = site.publicUrl + path;
  return {
    '@type': 'Article',
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    image: `${site.publicUrl}/og/product.png`,
    datePublished: checkedOn,
    dateModified: checkedOn,
    inLanguage: 'en-UG',
    author: publisher(site),
    publisher: publisher(site),
  };
}
