import type { FastifyRequest } from 'fastify';
import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import type { EventHub, StreamCaller } from './event-hub.ts';

export function eventRoutes(serve: Serve, hub: EventHub): void {
  serve(contract.events.listen, async ({ query }, context, request) => {
    const { id: userId, sessionId } = requireUser(context);
    const caller: StreamCaller = { userId, sessionId, after: placeOf(request) ?? query.after };
    if (!query.stream) {
      const text = await hub.answer(caller);
      return (sink) => sink.end(text);
    }
    hub.admit(caller);
    return (sink) => hub.open(caller, sink);
  });
}

/** Where a reader's header says that its last stream ended. */
function placeOf({ headers }: FastifyRequest): number | undefined {
  const given = headers['last-event-id'];
  if (given === undefined || given === '') return undefined;
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given)) {
    throw invalidInput({ 'Last-Event-ID': 'Please give a number of an event.' });
  }
  return Number(given);
}
