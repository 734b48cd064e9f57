import { resolve } from 'node:path';
import { pino } from 'pino';
import type { CommandContext } from './commands/framework/command.ts';
import { callServer } from './commands/framework/operator-socket.ts';
import { type ChosenCommand, chooseCommand, type Outcome, runCommand } from './commands/framework/run-command.ts';
import { commands } from './commands/commands.ts';
import { terminal } from './commands/framework/terminal.ts';
import type { Database } from './db/database.ts';
import { loggerOptions } from './http/server/logging.ts';
import { createBoss } from './jobs/boss.ts';
import { createQueues } from './jobs/create-queues.ts';
import { queues } from './outbox/queues.ts';
import { type Config, readConfig } from './process/config.ts';
import { explainFailure } from './process/explain-failure.ts';
import { type Installation, openConfiguredDatabase, openInstallation } from './process/open-installation.ts';

/** The entry point of an operator's commands. */

// What this process creates is for its user alone.
process.umask(0o077);

try {
  const chosen = chooseCommand(commands, process.argv.slice(2));
  const { code, output, errors } = 'code' in chosen ? chosen : await run(chosen);
  process.stdout.write(output);
  process.stderr.write(errors);
  process.exitCode = code;
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}

/** Runs a command here, or in the server that has the embedded database. */
async function run(chosen: ChosenCommand): Promise<Outcome> {
  const dataDir = chosen.command.isAlone ? undefined : embeddedDataDir();
  const request = { args: process.argv.slice(2), folder: process.cwd() };
  return (dataDir && (await callServer(dataDir, request, terminal))) || (await runHere(chosen));
}

/** Undefined with PostgreSQL, and while the settings are wrong: the command then says so itself. */
function embeddedDataDir(): string | undefined {
  try {
    const { databaseUrl, dataDir } = readConfig('real');
    return databaseUrl === undefined ? dataDir : undefined;
  } catch {
    return undefined;
  }
}

async function runHere(chosen: ChosenCommand): Promise<Outcome> {
  let config: Config | undefined;
  let opened: Promise<Installation> | undefined;
  let bare: Promise<Database> | undefined;
  const clock = () => new Date();
  const log = pino({ ...loggerOptions('error'), level: 'error' }, process.stderr);
  const context: CommandContext = {
    config: () => (config ??= readConfig('real')),
    clock,
    log,
    ...terminal,
    toPath: (typed) => resolve(typed),
    database: () => (bare ??= openConfiguredDatabase(context.config(), log)),
    installation: () => (opened ??= reopen()),
  };
  const closeBare = async () => {
    await (await bare?.catch(() => undefined))?.close();
    bare = undefined;
  };
  const reopen = async () => {
    await closeBare();
    const installation = await openInstallation(context.config(), log, clock());
    // A command may come before the first start.
    const { database } = installation;
    try {
      await createQueues(createBoss(database, log), queues, database.engine);
      return installation;
    } catch (error) {
      await database.close();
      throw error;
    }
  };
  try {
    return await runCommand(chosen, context);
  } finally {
    await (await opened?.catch(() => undefined))?.database.close();
    await closeBare();
  }
}
