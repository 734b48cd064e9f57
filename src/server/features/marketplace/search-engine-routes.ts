import { contract } from '#shared/api/index.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { robotsText } from './search-engines/write-robots.ts';
import { writePagesSitemap, writeProfilesSitemap, writeSitemapIndex } from './search-engines/write-sitemaps.ts';

export function searchEngineRoutes(serve: Serve, facts: SiteFacts): void {
  const origin = facts.publicUrl;
  serve(contract.searchEngines.robots, async (_input, { dependsOn }) => {
    dependsOn([]);
    return robotsText(facts);
  });
  serve(contract.searchEngines.sitemap, (_input, context) => writeSitemapIndex(context, origin));
  serve(contract.searchEngines.pages, (_input, context) => writePagesSitemap(context, origin));
  serve(contract.searchEngines.profiles, ({ query }, context) => writeProfilesSitemap(context, origin, query.page));
}
