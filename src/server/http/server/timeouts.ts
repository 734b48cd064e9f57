import type { ServerOptions } from 'node:http';
import { longestUpload, type Patience } from './slow-bodies.ts';

/** Limits of connections, as Node's server takes them, in milliseconds. */
export type Timeouts = Required<
  Pick<ServerOptions, 'requestTimeout' | 'headersTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval'>
>;

/** Milliseconds that an idle connection stays open; longer than proxies keep theirs, so that they close first. */
const keepAliveTimeout = 72_000;

/**
 * Derives Node's limits from ours. Node only checks for late headers at an interval, by default 30 seconds: half a
 * second at 15 meets our limit.
 */
export const toTimeouts = (patience: Patience): Timeouts => ({
  // Longer than the limits of the slow-body guard.
  requestTimeout: patience.headers + longestUpload(patience),
  headersTimeout: patience.headers,
  connectionsCheckingInterval: Math.ceil(patience.headers / 30),
  keepAliveTimeout,
});
