import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';

/** How long browsers keep files of `public/`, whose names say nothing of their content: an hour, in seconds. */
const publicAge = 3600;

/**
 * Serves what the build left for browsers, with its pre-compressed twins. Names under `assets/` hold a hash of the
 * content, so they are kept for ever.
 */
export async function registerAssets(app: FastifyInstance, clientDirectory: string): Promise<void> {
  const shared = { preCompressed: true, index: false, cacheControl: false, decorateReply: false } as const;
  await app.register(async (files) => {
    files.setErrorHandler((error, _request, reply) => {
      // Directories and paths written in odd ways; whether such a thing exists is nobody's business.
      if ((error as FastifyError).statusCode !== 403) throw error;
      reply.callNotFound();
    });
    await files.register(fastifyStatic, {
      ...shared,
      root: `${clientDirectory}/assets`,
      prefix: '/assets/',
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
    // Known files only, each with a route of its own: every other address is a page.
    await files.register(fastifyStatic, {
      ...shared,
      root: clientDirectory,
      wildcard: false,
      globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**'],
      setHeaders: (reply) => reply.header('cache-control', `public, max-age=${publicAge}`),
    });
  });
}
