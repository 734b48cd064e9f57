import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import pg from 'pg';
import { refuseUnfinishedRestore } from '#server/backups/swap-folder.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { someCause } from '#server/db/causes.ts';
import { readMigrations } from '#server/db/migrations/migration-files.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { installation } from '#server/db/schema/index.ts';
import { waitForDatabase } from '#server/db/wait-for-database.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import type { Cipher } from '#server/secrets/cipher.ts';
import { openCipher } from '#server/secrets/open-cipher.ts';
import type { Config } from './config.ts';
import { claimInstallation } from './installation.ts';
import { openPrivateFolder } from './private-folder.ts';

/** An installation's database, up to date, of the right kind and with its key. */
export interface Installation {
  readonly database: Database;
  readonly cipher: Cipher;
}

/**
 * Opens the installation that the settings name. If a later step fails, the database is closed again.
 * @param onStep is called when a step is done.
 * @throws `EOPERATOR` and other codes of `explainFailure` for what an operator can mend.
 */
export async function openInstallation(
  config: Config,
  log: Logger,
  now: Date,
  onStep: (step: 'database' | 'migrations') => void = () => {},
): Promise<Installation> {
  const database = await openConfiguredDatabase(config, log);
  try {
    onStep('database');
    await migrate(database, log).catch((error: unknown) => {
      throw explainMigration(error);
    });
    onStep('migrations');
    await claimInstallation(database, config.mode, now);
    const cipher = await openCipher(database, config, now, log);
    await noteRelease(database, log);
    return { database, cipher };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Whether the database of the settings was made before: opening an embedded one that wasn't makes it. */
export const hasDatabase = ({ databaseUrl, dataDir }: Config): boolean =>
  databaseUrl !== undefined || existsSync(join(dataDir, 'database'));

/**
 * Opens the database that the settings name, and does nothing to it.
 * @throws `EOPERATOR` where it can't be reached, or a restore is unfinished.
 */
export async function openConfiguredDatabase(config: Config, log: Logger): Promise<Database> {
  const { dataDir, databaseUrl: url, databaseOwnerUrl: ownerUrl, databaseReplicaUrls: replicaUrls } = config;
  openPrivateFolder(dataDir);
  refuseUnfinishedRestore(dataDir);
  if (url === undefined) return await openDatabase({ dataDir, log });
  const database = await openDatabase({ url, ownerUrl, replicaUrls, log });
  try {
    await waitForDatabase(database, log);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** SQLSTATEs that concern the account which owns the tables. */
const ownersFaults: Readonly<Record<string, string>> = {
  '42501': 'may not create or change tables in that database: make it their owner',
  '28P01': 'is refused: its name or password is wrong',
  '28000': 'isn’t let in: look at the server’s pg_hba.conf',
};

function explainMigration(error: unknown): unknown {
  let fault: string | undefined;
  someCause(error, (cause) => {
    fault ??= cause instanceof pg.DatabaseError ? ownersFaults[cause.code ?? ''] : undefined;
    return fault !== undefined;
  });
  if (fault === undefined) return error;
  return operatorError(`The account in DATABASE_OWNER_URL (or in DATABASE_URL, without it) ${fault}.`, error);
}

/** The version, and the newest change of the tables that it brings. */
export function thisRelease(): string {
  const path = join(import.meta.dirname, '../../../package.json');
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
  const newest = readMigrations().findLast(({ createdAt }) => createdAt !== null);
  return `${version} (${newest?.tag})`;
}

/** Logs which release follows which, and remembers this one. */
async function noteRelease({ db }: Database, log: Logger): Promise<void> {
  const to = thisRelease();
  const [row] = await db.select({ from: installation.release }).from(installation);
  if (row?.from === to) return;
  log.info({ from: row?.from ?? null, to }, 'another release than before');
  await db.update(installation).set({ release: to }).where(eq(installation.id, 1));
}
