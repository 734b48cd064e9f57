import { join } from 'node:path';
import { commands } from '#server/commands/commands.ts';
import { chooseCommand, runCommand } from '#server/commands/framework/run-command.ts';
import type { Config } from '#server/process/config.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import { type TestApp, testSettings } from '#tests/support/app/app.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

interface Place extends Pick<TestApp, 'database' | 'clock'> {
  readonly dataDir: string;
  /** What the operator types at each question; without answers, nobody is there. */
  readonly answers?: readonly string[];
}

/** Runs an operator's command on a test's installation. Also returns what it printed while it ran, and questions. */
export async function runOperator({ database, clock, dataDir, answers = [] }: Place, ...args: string[]) {
  const chosen = chooseCommand(commands, args);
  if ('code' in chosen) return { ...chosen, progress: [], questions: [] };
  const progress: string[] = [];
  const questions: string[] = [];
  const left = [...answers];
  const outcome = await runCommand(chosen, {
    config: () => ({ dataDir }) as Config,
    clock,
    log: quietLog as never,
    ask: {
      async text(question) {
        questions.push(question);
        const next = left.shift();
        if (next === undefined) throw operatorError('No answer was given.');
        return next;
      },
      newPassword: async () => 'seven tall jackfruit',
    },
    say: (line) => void progress.push(line),
    toPath: (typed) => join(dataDir, typed),
    database: async () => database,
    installation: async () => ({ database, cipher: testSettings().cipher }),
  });
  return { ...outcome, progress, questions };
}
