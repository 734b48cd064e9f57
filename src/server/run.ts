import { flushCompileCache } from 'node:module';
import { brand } from '#shared/brand.ts';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './process/config.ts';
import { explainFailure } from './process/explain-failure.ts';
import { loggerOptions } from './http/server/logging.ts';
import { openBuiltTemplates, openDevelopmentTemplates } from './mail/mail-source.ts';
import { openBuiltWeb } from './pages/web-source.ts';
import { type RunningServer, startServer } from './process/start-server.ts';

const usage = `Usage: node src/server/main.ts [--demo] [--dev]

  Runs the server.
  --demo  serves the sample marketplace
  --dev   takes the web from Vite instead of the build
`;

const { isHelp, isDemo, isDevelopment } = readOptions();
if (isHelp) {
  process.stdout.write(usage);
  process.exit(0);
}
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
  // Node stores compiled code (NODE_COMPILE_CACHE) when it exits: a process that is killed would store none.
  flushCompileCache();
  // Before the server's address is printed: the program that reads it may stop the server.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void server.stop(signal));
  process.stdout.write(`\n  ${brand.name}${isDemo ? ' (demo)' : ''} is at ${config.publicUrl}\n\n`);
  if (isDemo) process.stdout.write(`${describeDemo(server.demoAccounts, config.publicUrl)}\n\n`);
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}

/** Reads the command line; an unknown word ends the process. */
function readOptions() {
  try {
    const boolean = { type: 'boolean', default: false } as const;
    const { values } = parseArgs({ options: { demo: boolean, dev: boolean, help: { ...boolean, short: 'h' } } });
    return { isHelp: values.help, isDemo: values.demo, isDevelopment: values.dev };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`);
    return process.exit(1);
  }
}

/** Lists the demo's accounts, and where to read their emails. */
function describeDemo(accounts: RunningServer['demoAccounts'], publicUrl: string): string {
  const lines = accounts.map(({ email, password }) => `    ${email.padEnd(32)}${password}`);
  return ['  Sample accounts:', ...lines, `  Read their emails at ${publicUrl}/demo/mail`].join('\n');
}
