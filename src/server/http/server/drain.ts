import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { WatchConnections } from './decorations.ts';

/** Milliseconds that running requests and answers get when the app closes. */
const drainLimit = 10_000;

/**
 * Closes an app without losing an answer: no new connections are accepted, running requests are answered, and a
 * connection ends when the last byte of its answer has left, however slow its reader is. Node's own `close` treats an
 * answer that is still being sent as an idle connection and cuts it.
 */
export function addDrain(app: FastifyInstance): void {
  const servers: Server[] = [];
  /** Open connections, each with its number of running requests. */
  const connections = new Map<Socket, number>();
  let isClosing = false;
  let resolveEmpty = () => {};

  const add = (socket: Socket, change: number) => {
    const requests = connections.get(socket);
    if (requests !== undefined) connections.set(socket, requests + change);
  };

  function watch(server: Server): void {
    servers.push(server);
    server.on('connection', (socket: Socket) => {
      connections.set(socket, 0);
      socket.once('close', () => {
        connections.delete(socket);
        if (connections.size === 0) resolveEmpty();
      });
    });
    server.on('request', ({ socket }, response) => {
      add(socket, 1);
      response.once('close', () => {
        add(socket, -1);
        if (isClosing && connections.get(socket) === 0) socket.destroySoon();
      });
    });
  }

  watch(app.server);
  app.decorate('watchConnections', watch satisfies WatchConnections);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const server of servers) NetServer.prototype.close.call(server);
    if (connections.size === 0) return;
    const { promise: empty, resolve } = Promise.withResolvers<void>();
    resolveEmpty = resolve;
    for (const [socket, requests] of connections) if (requests === 0) socket.destroySoon();
    const timer = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy();
    }, drainLimit);
    await empty;
    clearTimeout(timer);
  });
}
