import type { FastifyRequest } from 'fastify';
import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import type { EventHub, StreamCaller } from './event-hub.ts';

export function eventRoutes(serve: Serve, { hub }: { readonly hub: EventHub }): void {
  serve(contract.events.listen, async ({ query }, context, request) => {
    const { id: userId, sessionId } = requireUser(context);
    const caller: StreamCaller = { userId, sessionId, after: readLastEventId(request) ?? query.after };
    if (!query.stream) {
      const text = await hub.answer(caller);
      return (sink) => sink.end(text);
    }
    hub.admit(caller);
    return (sink) => hub.open(caller, sink);
  });
}

/** The position at which the reader's last stream ended, from its header. */
function readLastEventId({ headers }: FastifyRequest): number | undefined {
  const header = headers['last-event-id'];
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) {
    throw invalidInput({ 'Last-Event-ID': 'Please give a number of an event.' });
  }
  return Number(header);
}
