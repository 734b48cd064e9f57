import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint.ts';
import { readFigures, summarise } from './figures.ts';
import type { Pictures } from '#server/pictures/pictures.ts';
import * as marketplace from './service.ts';
import { getSharedProfile } from './shared-profile.ts';

/** What everybody may read of professionals. */
export function marketplaceRoutes(serve: Serve, pictures: Pictures): void {
  serve(contract.professionals.marketplace, ({ query }, context) => marketplace.listMarketplace(context, query));
  serve(contract.professionals.list, ({ query }, context) => marketplace.listMarketplace(context, query));
  serve(contract.professionals.summary, ({ query }, context) => summarise(context, query));
  serve(contract.professionals.figures, (_input, context) => readFigures(context));
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
