import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';

/** Seconds that browsers cache files of `public/`, whose names do not depend on their content: an hour. */
const publicAge = 3600;

/**
 * Serves the built files for browsers, with their pre-compressed variants. Names under `assets/` contain a hash of the
 * content, so they are cached for ever.
 */
export async function registerAssets(app: FastifyInstance, clientDirectory: string): Promise<void> {
  const shared = { preCompressed: true, index: false, cacheControl: false, decorateReply: false } as const;
  await app.register(async (files) => {
    files.setErrorHandler((error, _request, reply) => {
      // Directories and oddly written paths; we reveal nothing about whether they exist.
      if ((error as FastifyError).statusCode !== 403) throw error;
      reply.callNotFound();
    });
    // The plugin names no charset for drawings, and overwrites the type of compressed files last.
    files.addHook('onSend', async (_request, reply) => {
      if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8');
    });
    await files.register(fastifyStatic, {
      ...shared,
      root: `${clientDirectory}/assets`,
      prefix: '/assets/',
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
    // Only known files, each with its own route: every other address is a page.
    await files.register(fastifyStatic, {
      ...shared,
      root: clientDirectory,
      wildcard: false,
      globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**'],
      setHeaders: (reply) => reply.header('cache-control', `public, max-age=${publicAge}`),
    });
  });
}
