import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { commands } from '#server/commands/commands.ts';
import { openOperatorSocket } from '#server/commands/framework/operator-socket.ts';
import { chooseCommand, runCommand } from '#server/commands/framework/run-command.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Config } from './config.ts';
import type { Installation } from './open-installation.ts';

/**
 * Runs an operator's commands in this process, which has the embedded database.
 * @returns a function that ends it.
 */
export async function serveOperator(
  config: Config,
  installation: Installation,
  clock: Clock,
  log: Logger,
): Promise<() => Promise<void>> {
  const close = await openOperatorSocket(config.dataDir, async ({ args, folder }, caller) => {
    const chosen = chooseCommand(commands, args);
    if ('code' in chosen) return chosen;
    log.info({ command: chosen.name }, 'an operator’s command');
    return await runCommand(chosen, {
      ...caller,
      config: () => config,
      clock,
      log,
      toPath: (typed) => resolve(folder, typed),
      database: async () => installation.database,
      installation: async () => installation,
    });
  });
  if (close) return close;
  log.warn({ folder: config.dataDir }, 'the path of DATA_DIR is too long: operators’ commands need the server stopped');
  return async () => {};
}
