import type { FastifyInstance } from 'fastify';

/**
 * While the app closes, answers ask for the end of their connection: one that carried a request at that moment would
 * else stay open for its keep-alive time, and the process with it.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}
