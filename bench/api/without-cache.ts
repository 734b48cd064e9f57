import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/process/config.ts';
import { openBuiltTemplates } from '#server/mail/mail-source.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { startServer } from '#server/process/start-server.ts';

/**
 * The product while change events cannot be received: it caches nothing, so every request is a miss. The code is the
 * same; only the version that caches rely on is never known.
 */
const log = pino({ level: 'error' });
const build = join(import.meta.dirname, '../../build');
const server = await startServer(readConfig('demo'), log, {
  buildApp: (deps) => buildApp({ ...deps, version: { ...deps.version, generation: () => undefined } }),
  openWeb: () => openBuiltWeb(build),
  openTemplates: () => openBuiltTemplates(build),
});
process.once('SIGTERM', () => void server.stop('SIGTERM'));
