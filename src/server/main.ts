import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { loggerOptions } from './http/logging.ts';
import { openBuiltWeb } from './pages/web-source.ts';
import { startServer } from './start-server.ts';

/** Starts the process. `--demo` serves the sample marketplace, `--dev` takes the web from Vite instead of the build. */
const isDemo = process.argv.includes('--demo');
const isDevelopment = process.argv.includes('--dev');

/** Codes of errors that say all there is to say. */
const mendable = new Set(['EDATADIRLOCKED', 'EMIGRATION', 'EINSTALLATION']);

try {
  const config = readConfig(isDemo ? 'demo' : 'real');
  const log = pino(loggerOptions(config.logLevel));
  const server = await startServer(config, log, {
    buildApp,
    async openWeb(app) {
      if (!isDevelopment) return await openBuiltWeb(join(import.meta.dirname, '../../build'));
      const { openDevelopmentWeb } = await import('./pages/dev.ts');
      return await openDevelopmentWeb(app);
    },
  });
  process.stdout.write(`\n  Mwesigwa${isDemo ? ' (demo)' : ''} is at ${config.publicUrl}\n\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void server.stop(signal));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

/** What an operator can mend is told in a sentence; anything else with its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `The port is taken by another process (${message}). Give another PORT.`;
  return mendable.has(code ?? '') ? message : (stack ?? message);
}
