import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/process/config.ts';
import { openBuiltTemplates } from '#server/mail/mail-source.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { startServer } from '#server/process/start-server.ts';

/**
 * The product with cache room for fragments but not for answers: each page is rendered again, as after a change that affects it.
 * What it shares with other pages is cached: facets, free times, what cards say, and the markup of `CachedMarkup`.
 */
const log = pino({ level: 'error' });
const build = join(import.meta.dirname, '../../build');
const server = await startServer(readConfig('demo'), log, {
  buildApp: (deps) => buildApp({ ...deps, cacheBytes: { pages: 0, lane: 0 } }),
  openWeb: () => openBuiltWeb(build),
  openTemplates: () => openBuiltTemplates(build),
});
process.once('SIGTERM', () => void server.stop('SIGTERM'));
