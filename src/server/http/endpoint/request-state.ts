import type { FastifyInstance } from 'fastify';
import type { Actor } from '#server/kernel/actor.ts';
import { internalCall } from './internal-call.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; a visitor until the endpoint has read the token. */
    actor: Actor;
    /** Made by the process itself, for a page. */
    isInternal: boolean;
    /** Answered from a cache. */
    isCacheHit: boolean;
    /** Answered by a stream, which logs its own end. */
    isStreamed: boolean;
  }
}

/** Declares our properties of a request, so that every request has the same shape. */
export function addRequestState(app: FastifyInstance): void {
  app.decorateRequest('actor');
  app.decorateRequest('isInternal', false);
  app.decorateRequest('isCacheHit', false);
  app.decorateRequest('isStreamed', false);
  app.addHook('onRequest', async (request) => {
    request.actor = { kind: 'visitor' };
    request.isInternal = internalCall() !== undefined;
  });
}
