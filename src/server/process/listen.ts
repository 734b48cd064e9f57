import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { operatorError } from '#server/kernel/operator-error.ts';

/** Error codes of a machine without IPv6. */
const noSuchFamily = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens as the settings say; `localhost` means both loopback addresses, whatever the machine's host table names,
 * because browsers try either first. The second listener shares everything with the app and closes with it.
 * @throws `EOPERATOR` naming the setting when the address can't be had.
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port });
    if (host === 'localhost') await listenOnIpv6(app, port);
  } catch (error) {
    const explain = explanations[(error as NodeJS.ErrnoException).code ?? ''];
    throw explain ? operatorError(explain(host, port), error) : error;
  }
}

const noSuchAddress = (host: string) => `This machine has no address ${host}. Correct HOST.`;

/** What a refusal of the operating system means for the settings, by its code. */
const explanations: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) => `Another process is using the port ${port}. Stop it, or choose another PORT.`,
  EACCES: (_, port) => `This user may not listen on port ${port}. Choose a PORT from 1024 on.`,
  EADDRNOTAVAIL: noSuchAddress,
  ENOTFOUND: noSuchAddress,
  EAI_AGAIN: noSuchAddress,
};

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
