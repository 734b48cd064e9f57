import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress } from '#server/kernel/loopback.ts';

/** Headers that a proxy or a tunnel adds, each by itself a sign of one: some send only the host or the scheme. */
const signsOfProxy = [
  'cf-connecting-ip',
  'fly-client-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
] as const;

/** Whether a proxy or a tunnel says that it forwards a request. */
const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  signsOfProxy.some((name) => headers[name] !== undefined);

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request to a server on loopback was meant for it: a tunnel names its client or its own host, and so does a
 * foreign page whose name was made to resolve here.
 */
export const isForThisMachine = (request: Pick<FastifyRequest, 'headers' | 'hostname'>): boolean =>
  !isForwarded(request) && ownNames.has(request.hostname.toLowerCase());

/** Whether a program on this machine asks this server by a name of this machine, with nothing in between. */
export const isFromThisMachine = (request: Pick<FastifyRequest, 'headers' | 'hostname' | 'socket'>): boolean =>
  isForThisMachine(request) && isLoopbackAddress(request.socket.remoteAddress ?? '');
