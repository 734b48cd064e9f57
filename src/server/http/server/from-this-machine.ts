import type { FastifyRequest } from 'fastify';

/** Whether a proxy or a tunnel says that it forwards a request. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request to a server on loopback was meant for it: a tunnel names its client or its own host, and so does a
 * foreign page whose name was made to resolve here.
 */
export const isForThisMachine = (request: Pick<FastifyRequest, 'headers' | 'hostname'>): boolean =>
  !isForwarded(request) && ownNames.has(request.hostname.toLowerCase());
