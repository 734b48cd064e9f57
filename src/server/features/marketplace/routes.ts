import { contract } from '#shared/api/index.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { readFigures, readOverview, summarise } from './figures/read-figures.ts';
import type { Pictures } from '#server/share-images/pictures.ts';
import { listSuggestions } from './finding/list-suggestions.ts';
import { listSuitableFor } from './finding/suitable.ts';
import { listFeatured } from './finding/featured.ts';
import * as marketplace from './finding/find-professionals.ts';
import { getSharedProfile } from './finding/shared-profile.ts';
import { searchEngineRoutes } from './search-engine-routes.ts';

interface MarketplaceDeps {
  readonly pictures: Pictures;
  readonly installed: SiteFacts;
}

export function marketplaceRoutes(serve: Serve, { pictures, installed }: MarketplaceDeps): void {
  searchEngineRoutes(serve, installed);
  serve(contract.professionals.marketplace, ({ query }, context) => marketplace.listMarketplace(context, query));
  serve(contract.professionals.list, ({ query }, context) => marketplace.listMarketplace(context, query));
  serve(contract.professionals.featured, async (_input, context) => listFeatured(context));
  serve(contract.professionals.suitable, ({ query }, context) => listSuitableFor(context, query));
  serve(contract.professionals.suggestions, async (_input, context) => listSuggestions(context));
  serve(contract.professionals.summary, ({ query }, context) => summarise(context, query));
  serve(contract.professionals.figures, (_input, context) => readFigures(context));
  serve(contract.professionals.overview, (_input, context) => readOverview(context));
  serve(contract.professionals.get, async ({ params }, context) => ({
    professional: await marketplace.getProfessional(context, params.id),
  }));
  serve(contract.professionals.sharePicture, async ({ params }, context) =>
    pictures.draw(await getSharedProfile(context, params.id)),
  );
  serve(contract.professionals.reviews, ({ params, query }, context) =>
    marketplace.listProfessionalReviews(context, params.id, query),
  );
}
