import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { runOnServer, withDatabase } from './database-setup.ts';
import { quietLog } from './quiet-log.ts';

export interface TestDatabase extends Database {
  /** PostgreSQL: the connection string of this database. */
  readonly url?: string;
}

/**
 * A migrated database that belongs to the caller alone: PGlite in memory or a database of its own on the PostgreSQL
 * server, as the project says. `close` removes it.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  if (template.engine === 'embedded') return openDatabase({ dataDir: null, template: template.file, log: quietLog });
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(template.url, `create database ${name} template ${template.name}`);
  const url = withDatabase(template.url, name);
  const database = await openDatabase({ url, log: quietLog });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await runOnServer(template.url, `drop database ${name} with (force)`);
    },
  };
}
