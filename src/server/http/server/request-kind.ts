import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { RequestKind } from '#shared/health/request-kinds.ts';

/** Returns the kind of a request, by its route. */
export function requestKind({
  method,
  routeOptions: { config },
}: Pick<FastifyRequest, 'method' | 'routeOptions'>): RequestKind {
  const { endpoint, isPage } = config;
  if (isPage) return 'page';
  if (!endpoint) return 'other';
  if (endpoint.isOperational) return 'operations';
  if (endpoint.fileLimit) return 'upload';
  if (endpoint.isImmutable || endpoint.replyType) return 'file';
  return method === 'GET' ? 'read' : 'write';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the contract that a route serves. */
    endpoint?: Endpoint;
  }
}
