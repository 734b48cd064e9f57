import type { SiteFacts } from '#shared/site-facts.ts';

/** Something that schema.org has a type for. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** What a page says in a form that machines read: made on the server only, from what the page shows. */
export type Structured = (site: SiteFacts) => readonly Thing[];

/** The things of a page as the one object that stands in it. */
export const graphOf = (things: readonly Thing[]) => ({ '@context': 'https://schema.org', '@graph': things });
