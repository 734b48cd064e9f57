import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import * as contact from './messages/send-message.ts';

export function contactRoutes(serve: Serve): void {
  serve(contract.contact.send, async ({ body }, context) => {
    await contact.sendMessage(context, body);
    return { success: true as const };
  });
}
