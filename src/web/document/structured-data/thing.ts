import type { SiteFacts } from '#shared/site-facts.ts';

/** Any thing with a schema.org type. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** A page's data for machines: created on the server only, from data that the page shows. */
export type Structured = (site: SiteFacts) => readonly Thing[];

/** Combines the things of a page into its one object. */
export const toGraph = (things: readonly Thing[]) => ({ '@context': 'https://schema.org', '@graph': things });
