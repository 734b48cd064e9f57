import { contract } from '#shared/api/index.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { readIfMatch } from '#server/http/endpoint/if-match.ts';
import { readDetails, readDetailVersions, restoreDetails, setDetails } from './details/change-details.ts';

/** Binds the contact details and the operator, which override the installed values. */
export function detailRoutes(serve: Serve, installed: SiteFacts): void {
  const { settings } = contract;
  serve(settings.details, (_, context) => readDetails(context, installed));
  serve(settings.setDetails, ({ body }, context, { headers }) =>
    setDetails(context, installed, body, readIfMatch(headers['if-match'])),
  );
  serve(settings.detailVersions, ({ query }, context) => readDetailVersions(context, query.before));
  serve(settings.restoreDetails, ({ params }, context, { headers }) =>
    restoreDetails(context, installed, params.number, readIfMatch(headers['if-match'])),
  );
}
