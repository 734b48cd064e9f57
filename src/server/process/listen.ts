import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Error codes of a machine without IPv6. */
const noSuchFamily = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens as the settings say; `localhost` means both loopback addresses, whatever the machine's host table names,
 * because browsers try either first. The second listener shares everything with the app and closes with it.
 * @throws when an address is taken.
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  await app.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port });
  if (host === 'localhost') await listenOnIpv6(app, port);
}

async function listenOnIpv6(app: FastifyInstance, port: number): Promise<void> {
  const server = createServer(app.timeouts, app.slowBodies.before(app.fastLane.before(app.routing)));
  // Upgrades are for development: a listener that ignores them would leave such a request without an answer.
  for (const event of ['clientError', 'upgrade'].filter((name) => app.server.listenerCount(name) > 0)) {
    server.on(event, (...details: unknown[]) => app.server.emit(event, ...details));
  }
  app.watchConnections(server);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen({ host: '::1', port, ipv6Only: true }, resolve);
  await promise.catch((error: NodeJS.ErrnoException) => {
    if (!noSuchFamily.has(error.code ?? '')) throw error;
  });
}
