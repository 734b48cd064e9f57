import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { offerListFile } from '#server/list-files/offer-list-file.ts';
import { listAudit } from './reading/list-audit.ts';
import { readEvent } from './reading/read-event.ts';
import { readState } from './reading/read-state.ts';

/** Binds the log of who did what. */
export function auditRoutes(serve: Serve): void {
  const { audit } = contract;
  serve(audit.list, ({ query }, context) => listAudit(context, query));
  serve(audit.state, (_, context) => readState(context));
  serve(audit.exportList, ({ body }, context) => offerListFile(context, 'audit', body));
  serve(audit.get, async ({ params }, context) => ({ event: await readEvent(context, params.number) }));
}
