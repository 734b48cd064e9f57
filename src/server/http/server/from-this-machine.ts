import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress } from '#server/kernel/loopback.ts';

/**
 * Headers that a proxy, a tunnel or a network in front adds. Any one of them is a sign, because some send only the
 * host or the scheme. Matched by prefix, because each product adds its own suffixes.
 */
const signsOfProxy: readonly RegExp[] = [
  /^(x-)?forwarded/,
  /^x-original/,
  /^via$/,
  /^max-forwards$/,
  /^proxy-(?!connection$)/,
  /^(x-)?(real|true|client|cluster|remote|proxyuser)-/,
  /^x-(host|scheme|ssl|https?)(-|$)/,
  /^(x-)?(cdn|cf|fastly|akamai|fly|ngrok|tailscale|envoy|amzn?|azure|appengine|arr|vercel|nf|varnish|proxy|traefik|goog|cloud|sucuri|incap)-/,
];

/**
 * Whether a proxy or a tunnel forwards a request: it says so in a header, or speaks HTTP/1.0, as nginx does by default.
 * Programs with requests of their own haven't used that for decades.
 */
const isForwarded = ({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean =>
  raw.httpVersion === '1.0' || Object.keys(headers).some((name) => signsOfProxy.some((sign) => sign.test(name)));

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request to a server on loopback was meant for it: a tunnel names its client or its own host, and so does a
 * foreign page whose name was made to resolve here.
 */
export const isForThisMachine = (request: Pick<FastifyRequest, 'headers' | 'hostname' | 'raw'>): boolean =>
  !isForwarded(request) && ownNames.has(request.hostname.toLowerCase());

/** Whether a program on this machine calls this server by a name of this machine, with nothing in between. */
export const isFromThisMachine = (request: Pick<FastifyRequest, 'headers' | 'hostname' | 'raw' | 'socket'>): boolean =>
  isForThisMachine(request) && isLoopbackAddress(request.socket.remoteAddress ?? '');
