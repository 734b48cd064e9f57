import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { readIfMatch } from '#server/http/endpoint/if-match.ts';
import {
  readRecipients,
  readRecipientVersions,
  restoreRecipients,
  setRecipients,
} from './recipients/change-recipients.ts';

/** Binds which admins get which emails. */
export function recipientRoutes(serve: Serve): void {
  const { settings } = contract;
  serve(settings.recipients, (_, context) => readRecipients(context));
  serve(settings.setRecipients, ({ body }, context, { headers }) =>
    setRecipients(context, body, readIfMatch(headers['if-match'])),
  );
  serve(settings.recipientVersions, ({ query }, context) => readRecipientVersions(context, query.before));
  serve(settings.restoreRecipients, ({ params }, context, { headers }) =>
    restoreRecipients(context, params.number, readIfMatch(headers['if-match'])),
  );
}
