import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { ServerBuild, WebSource } from './web-source.ts';

/** Serves the web through Vite in this process: modules are built on request, and edits show immediately. */
export async function openDevelopmentWeb(app: FastifyInstance): Promise<WebSource> {
  const vite = await createServer({
    root: path.join(import.meta.dirname, '../../..'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    // Vite writes its answers to the raw reply; everything else comes back through `done`.
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook('onClose', () => vite.close());
  return {
    async site() {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      return build.entry.module.createSite(build);
    },
  };
}
