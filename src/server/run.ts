import { flushCompileCache } from 'node:module';
import { brand } from '#shared/brand.ts';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './process/config.ts';
import { explainFailure } from './process/explain-failure.ts';
import { loggerOptions } from './http/server/logging.ts';
import { openBuiltTemplates, openDevelopmentTemplates } from './mail/mail-source.ts';
import { openBuiltWeb } from './pages/web-source.ts';
import { type RunningServer, startServer } from './process/start-server.ts';

/** Runs the server. `--demo` serves the sample marketplace, `--dev` takes the web from Vite instead of the build. */
const isDemo = process.argv.includes('--demo');
const isDevelopment = process.argv.includes('--dev');
const root = join(import.meta.dirname, '../..');

// What this process creates, the files of the embedded database among them, is for its user alone.
process.umask(0o077);

try {
  const config = readConfig(isDemo ? 'demo' : 'real');
  const log = pino(loggerOptions(config.logLevel));
  const server = await startServer(config, log, {
    buildApp,
    async openWeb(app) {
      if (!isDevelopment) return await openBuiltWeb(join(root, 'build'));
      const { openDevelopmentWeb } = await import('./pages/dev.ts');
      return await openDevelopmentWeb(app);
    },
    openTemplates: () => (isDevelopment ? openDevelopmentTemplates(root) : openBuiltTemplates(join(root, 'build'))),
  });
  // Node keeps compiled code (NODE_COMPILE_CACHE) when it exits: a process that is killed would keep none.
  flushCompileCache();
  // Before the server's address is printed: its reader may stop it.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void server.stop(signal));
  process.stdout.write(`\n  ${brand.name}${isDemo ? ' (demo)' : ''} is at ${config.publicUrl}\n\n`);
  if (isDemo) process.stdout.write(`${describeDemo(server.demoAccounts, config.publicUrl)}\n\n`);
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}

/** Lists the demo's accounts, and where to read their emails. */
function describeDemo(accounts: RunningServer['demoAccounts'], publicUrl: string): string {
  const lines = accounts.map(({ email, password }) => `    ${email.padEnd(32)}${password}`);
  return ['  Sample accounts:', ...lines, `  Read their emails at ${publicUrl}/demo/mail`].join('\n');
}
