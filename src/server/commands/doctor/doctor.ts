import type { Command, CommandContext, CommandResult } from '#server/commands/framework/command.ts';
import { toTable } from '#server/commands/framework/to-table.ts';
import type { Database } from '#server/db/database.ts';
import type { Config } from '#server/process/config.ts';
import { hasDatabase } from '#server/process/open-installation.ts';
import { lookAtBackups } from './look-at-backups.ts';
import { type Finding, fine, lookAt, warning } from './finding.ts';
import {
  lookAtClock,
  lookAtDatabase,
  lookAtKey,
  lookAtSending,
  lookAtMigrations,
  lookAtQueue,
} from './look-at-database.ts';
import { lookAtDisk, lookAtDotEnv, lookAtMail, lookAtStorage } from './look-at-machine.ts';

export const doctor: Command = {
  usage: '',
  about: 'Looks at settings, key, database, disk, clock, mail, files, migrations and queue, and says what is wrong.',
  more: 'It changes nothing. The exit code is 1 if something is bad; warnings leave it at 0.',
  operands: { least: 0, most: 0 },
  run: async (context) => toResult(await examine(context)),
};

async function examine(context: CommandContext): Promise<Finding[]> {
  const settings = await lookAt('settings', async () => {
    context.config();
    return fine('fine');
  });
  if (settings.level === 'bad') return [settings];
  const config = context.config();
  const here = [
    settings,
    await lookAt('.env', lookAtDotEnv(context.toPath('.'))),
    await lookAt('disk', lookAtDisk(config)),
    await lookAt('files', lookAtStorage(config)),
    await lookAt('mail', lookAtMail(config)),
  ];
  let database: Database | undefined;
  const reached = await lookAt('database', async () => {
    if (!hasDatabase(config)) return warning('none yet: the first start makes it');
    database = await context.database();
    return await lookAtDatabase(database)();
  });
  return [...here, reached, ...(database ? await examineDatabase(context, config, database) : [])];
}

async function examineDatabase(context: CommandContext, config: Config, database: Database): Promise<Finding[]> {
  const now = context.clock();
  const migrations = await lookAt('migrations', lookAtMigrations(database));
  const clock = await lookAt('clock', lookAtClock(database));
  // The tables may be those of an earlier release, or none.
  if (migrations.level !== 'fine') return [migrations, clock];
  return [
    migrations,
    clock,
    await lookAt('key', lookAtKey(database, config)),
    await lookAt('sending', lookAtSending(database)),
    await lookAt('backups', lookAtBackups(config, database, now)),
    await lookAt('queue', lookAtQueue(database, now)),
  ];
}

function toResult(findings: readonly Finding[]): CommandResult {
  const signs = { fine: '✓', warning: '!', bad: '✗' } as const;
  const rows = findings.map(({ about, level, text }) => [signs[level], about, text]);
  return {
    data: { findings },
    text: toTable(['', '', ''], rows).trimStart(),
    isBad: findings.some(({ level }) => level === 'bad'),
  };
}
