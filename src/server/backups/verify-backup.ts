import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { compareRestoredChain } from '#server/audit/restores.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { EngineLog } from '#server/db/engine.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { editAddress } from '#server/db/postgres/address.ts';
import { toDestination } from '#server/db/postgres/writable-host.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import type { Cipher } from '#server/secrets/cipher.ts';
import { sealedColumns } from '#server/secrets/sealed-columns.ts';
import { entries, type Manifest } from './archive/manifest.ts';
import { type ArchiveOptions, openArchive } from './open-archive.ts';
import { checkTool, loadDump } from './postgres-tools.ts';
import { checkRows } from './restore-backup.ts';

interface VerifyOptions extends Omit<ArchiveOptions, 'engine'> {
  /** A new folder; it is removed again. */
  readonly folder: string;
  /** Address of an account that may create databases; undefined for the embedded engine. */
  readonly postgresUrl: string | undefined;
  /** Makes an account in the restored installation, and signs in with it. */
  readonly signIn: (database: Database, cipher: Cipher, folder: string) => Promise<void>;
  readonly log: EngineLog;
}

/** What was found in order. */
export interface Verified {
  readonly manifest: Manifest;
  readonly files: number;
  /** Rows of the tables that were counted. */
  readonly rows: number;
  /** Encrypted values that were opened, by table. */
  readonly opened: Readonly<Record<string, number>>;
}

/**
 * Restores a backup into a throw-away installation, tries it, and removes it again.
 * @throws `EOPERATOR` saying what isn't in order.
 */
export async function verifyBackup(options: VerifyOptions): Promise<Verified> {
  const { folder, postgresUrl, signIn, log } = options;
  try {
    const { manifest, files, cipher } = await openArchive(
      { ...options, engine: postgresUrl === undefined ? 'embedded' : 'postgres' },
      folder,
    );
    const tried = await withDatabase(options, manifest, async (database) => {
      await checkRows(database, manifest);
      const { brokenSeal } = await compareRestoredChain(database.db, folder);
      if (brokenSeal !== undefined) throw operatorError(`The audit log in this backup is broken up to ${brokenSeal}.`);
      const opened = await openSealed(database, cipher);
      await migrate(database, log);
      await signIn(database, cipher, folder);
      return opened;
    });
    const rows = Object.values(manifest.rows).reduce<number>((sum, count) => sum + (count ?? 0), 0);
    return { manifest, files: files.length, rows, opened: tried };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withDatabase<T>(
  { folder, postgresUrl, log }: VerifyOptions,
  manifest: Manifest,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (postgresUrl !== undefined) return await withThrowAway(postgresUrl, folder, manifest, log, work);
  const database = await openDatabase({ dataDir: folder, log });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const throwAway = 'mwesigwa_verify_';

async function withThrowAway<T>(
  url: string,
  folder: string,
  { major }: Manifest,
  log: EngineLog,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { Client = pg.Client, ...destination } = toDestination(url);
  const client = new Client({ ...destination, application_name: 'mwesigwa verify' });
  client.on('error', () => {});
  await client.connect();
  const name = `${throwAway}${randomBytes(6).toString('hex')}`;
  try {
    for (const tool of ['pg_restore', 'psql'] as const) await checkTool(tool, major);
    await dropLeft(client);
    await client.query(`create database ${name}`).catch((error: pg.DatabaseError) => {
      if (error.code !== '42501') throw error;
      throw operatorError(
        'verify needs a database that it can throw away, and this account may not create one. ' +
          'A superuser allows it: alter role … createdb. Or verify the backup on a server of its own.',
        error,
      );
    });
    const address = editAddress(url, (parts) => (parts.pathname = `/${name}`));
    await loadDump(address, join(folder, entries.dump), join(folder, 'database.sql'), []);
    const database = await openDatabase({ url: address, log });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
}

/** Drops what killed runs left. */
async function dropLeft(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select datname as name from pg_database d where datname like '${throwAway}%'
       and pg_has_role(datdba, 'usage') and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
  );
  for (const { name } of rows as { name: string }[]) {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
  }
}

/** Opens one value of each kind that is encrypted. */
async function openSealed({ db }: Database, cipher: Cipher): Promise<Record<string, number>> {
  const opened: Record<string, number> = {};
  for (const { table, column, purpose } of sealedColumns) {
    const name = sql.identifier(column);
    const { rows } = await db.execute<{ sealed: string }>(
      sql`select ${name} as sealed from ${sql.identifier(table)} where ${name} is not null limit 1`,
    );
    try {
      for (const { sealed } of rows) cipher.open(purpose, sealed);
    } catch (error) {
      throw operatorError(`The secret key doesn’t open what ${table} holds.`, error);
    }
    opened[table] = rows.length;
  }
  return opened;
}
