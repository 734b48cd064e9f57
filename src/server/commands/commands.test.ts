import { pino } from 'pino';
import { expect, test } from 'vitest';
import { connectionError } from '#server/db/unavailable.ts';
import { readConfig } from '#server/process/config.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { commands } from './commands.ts';
import type { CommandContext } from './framework/command.ts';
import { chooseCommand, exitCodes, runCommand } from './framework/run-command.ts';

/** Works with settings, and a database that is away. */
function contextWith(environment: NodeJS.ProcessEnv): CommandContext {
  const away = async () => {
    throw connectionError(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  };
  return {
    config: () => readConfig('real', { DATA_DIR: temporaryFolder(), ...environment }),
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    ask: { text: async () => 'y', newPassword: async () => 'seven tall jackfruit' },
    say: () => {},
    toPath: (typed) => typed,
    database: away,
    installation: away,
  };
}

/** What a command needs to get as far as its work. */
const operands: Readonly<Record<string, readonly string[]>> = {
  'admins add': ['grace@example.ug'],
  'admins remove': ['grace@example.ug', '--yes'],
  'admins reset-second-factor': ['grace@example.ug'],
  'jobs run': ['seal-audit'],
  'send-test-mail': ['grace@example.ug'],
  restore: ['/nowhere/archive', '--identity', '/nowhere/key'],
  verify: ['/nowhere/archive', '--identity', '/nowhere/key'],
};

async function run(name: string, environment: NodeJS.ProcessEnv) {
  const chosen = chooseCommand(commands, [...name.split(' '), ...(operands[name] ?? [])]);
  return 'command' in chosen ? await runCommand(chosen, contextWith(environment)) : chosen;
}

const ofDatabase = {
  DATABASE_URL: 'postgres://127.0.0.1:9/x',
  BACKUP_TO: '/nowhere',
  BACKUP_RECIPIENTS: 'age16fnzy0k02efp9yphey2rlu8c8pgrf0fyvakas556hj2f5tnxkaeqdt8hqq',
};

test.for(Object.keys(commands))('%s fails in sentences without the settings or the database', async (name) => {
  const failures = [await run(name, { PORT: 'x' }), await run(name, ofDatabase)];
  for (const { code, output, errors } of failures.slice(0, name === 'check-settings' ? 1 : 2)) {
    expect({ code, words: output + errors }).toEqual({ code: exitCodes.bad, words: expect.stringMatching(/\w{3}/) });
    expect(output + errors).not.toMatch(/\n\s+at |undefined|\[object/);
  }
});
