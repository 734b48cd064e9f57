import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { runOnServer, withDatabase } from './database-setup.ts';
import { patience } from '#tests/support/run/patience.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

/** Tests change whole tables in one statement; a busy machine takes longer than the product's limits for it. */
const patient = { connectionWait: patience, statementLimit: patience };

export interface TestDatabase extends Database {
  /** PostgreSQL: the connection string of this database. */
  readonly url?: string;
}

/** Returns the engine that this project tests. */
export const testEngine = (): Database['engine'] => inject('databaseTemplate').engine;

/**
 * Opens a migrated database for the caller alone: PGlite in memory or a database on the PostgreSQL server, as the
 * project says. `close` removes it.
 * @param poolSize connections to PostgreSQL. With one, the default unless a test needs two things at the same moment,
 *   code that queries outside its transaction waits for ever, as it would on the embedded engine.
 * @param connectionWait milliseconds that a caller waits for the embedded engine's one session; `faults/` tests that limit.
 */
export async function openTestDatabase({ poolSize = 1, connectionWait = patience } = {}): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  if (template.engine === 'embedded')
    return closedOnce(
      await openDatabase({ dataDir: null, template: template.file, ...patient, connectionWait, log: quietLog }),
    );
  return openOnServer(template.url, `template ${template.name}`, poolSize);
}

/** A database that a test may close before its app does. */
function closedOnce<T extends Database>(database: T): T {
  let closing: Promise<void> | undefined;
  return { ...database, close: () => (closing ??= database.close()) };
}

/** Drops every table, as in a database that was never migrated. */
export async function empty(database: Database): Promise<void> {
  await database.query(`
    drop schema if exists public, drizzle, pgboss cascade;
    create schema public authorization pg_database_owner;
  `);
}

/**
 * Opens a new database on a server for the caller alone. Its files are copied: copying through the WAL, PostgreSQL's
 * default, costs four times as much.
 * @param options of CREATE DATABASE.
 */
export async function openOnServer(serverUrl: string, options: string, poolSize: number): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name} ${options} strategy file_copy`);
  const url = withDatabase(serverUrl, name);
  const database = await openDatabase({ url, poolSize, ...patient, log: quietLog });
  return closedOnce({
    ...database,
    url,
    async close() {
      await database.close();
      await runOnServer(serverUrl, `drop database ${name} with (force)`);
    },
  });
}
