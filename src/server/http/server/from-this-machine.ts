import type { FastifyRequest } from 'fastify';

/** Whether a proxy or a tunnel says that it asks for somebody else. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request to a server on loopback was meant for it there: a tunnel says for whom it asks or under which name,
 * and so does a foreign page whose name was made to lead here.
 */
export const isForThisMachine = (request: Pick<FastifyRequest, 'headers' | 'hostname'>): boolean =>
  !isForwarded(request) && ownNames.has(request.hostname.toLowerCase());
