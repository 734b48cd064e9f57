import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openBuiltTemplates } from '#server/mail/mail-source.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { startServer } from '#server/start-server.ts';

/**
 * The product while changes cannot be heard: it keeps nothing, so every request is a miss. The same code as ever; only
 * the number that caches stand on is never known.
 */
const log = pino({ level: 'error' });
const build = join(import.meta.dirname, '../../build');
const server = await startServer(readConfig('demo'), log, {
  buildApp: (deps) => buildApp({ ...deps, version: { ...deps.version, generation: () => undefined } }),
  openWeb: () => openBuiltWeb(build),
  openTemplates: () => openBuiltTemplates(build),
});
process.once('SIGTERM', () => void server.stop('SIGTERM'));
