import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** How long browsers keep files of `public/`, whose names say nothing of their content: an hour, in seconds. */
const publicAge = 3600;

/**
 * Serves what the build left for browsers, with its pre-compressed twins. Names under `assets/` hold a hash of the
 * content, so they are kept for ever.
 */
export async function registerAssets(app: FastifyInstance, clientDirectory: string): Promise<void> {
  const shared = { preCompressed: true, index: false, cacheControl: false } as const;
  await app.register(fastifyStatic, {
    ...shared,
    root: `${clientDirectory}/assets`,
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  // Known files only, each with a route of its own: every other address is a page.
  await app.register(fastifyStatic, {
    ...shared,
    root: clientDirectory,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**'],
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${publicAge}`),
  });
}
