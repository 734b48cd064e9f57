import { type Server, createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What a machine without IPv6 says. */
const noSuchFamily = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens where the settings say; `localhost` means both loopback addresses, whatever the machine's host table names,
 * because browsers try either first. The second listener shares everything with the app and closes with it.
 * @throws when an address is taken.
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  if (host !== 'localhost') {
    await app.listen({ host, port });
    return;
  }
  let second: Server | undefined;
  app.addHook('preClose', () => closeListener(second));
  await app.listen({ host: '127.0.0.1', port });
  const address = app.server.address();
  second = await listenOnIpv6(app, typeof address === 'object' && address ? address.port : port);
}

async function listenOnIpv6(app: FastifyInstance, port: number): Promise<Server | undefined> {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = app.server;
  const server = createServer({ requestTimeout, headersTimeout, keepAliveTimeout }, app.routing);
  for (const listener of app.server.listeners('clientError')) {
    server.on('clientError', listener as (error: Error) => void);
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen({ host: '::1', port, ipv6Only: true }, resolve);
  try {
    await promise;
    return server;
  } catch (error) {
    if (noSuchFamily.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Requests under way finish; `closeAllConnections` of the app's own server is for whoever stays too long. */
async function closeListener(server: Server | undefined): Promise<void> {
  if (!server) return;
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  server.closeIdleConnections();
  await closed;
}
