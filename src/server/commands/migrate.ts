import { listPendingMigrations } from '#server/db/migrations/migrate.ts';
import { readMigrations } from '#server/db/migrations/migration-files.ts';
import { hasDatabase } from '#server/process/open-installation.ts';
import type { Command } from './framework/command.ts';
import { toCount } from './framework/to-table.ts';

export const migrateDatabase: Command = {
  usage: '[--dry-run]',
  about: 'Brings the tables up to date, as every start does; with --dry-run only says what would change.',
  operands: { least: 0, most: 0 },
  options: { 'dry-run': { type: 'boolean' } },
  async run({ config, database, installation }, { options }) {
    const pending = hasDatabase(config())
      ? await listPendingMigrations(await database())
      : readMigrations().map(({ tag }) => tag);
    const isDry = options['dry-run'] === true;
    if (pending.length === 0) return { data: { pending }, text: 'The tables are up to date.' };
    if (!isDry) await installation();
    const changes = toCount(pending.length, 'change');
    return {
      data: { pending, hasRun: !isDry },
      text: `${changes} ${isDry ? 'would run' : 'ran'}:\n  ${pending.join('\n  ')}`,
    };
  },
};
