import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint.ts';
import * as contact from './service.ts';

/** What people write to us. */
export function contactRoutes(serve: Serve): void {
  serve(contract.contact.send, async ({ body }, context) => {
    await contact.sendMessage(context, body);
    return { success: true as const };
  });
}
