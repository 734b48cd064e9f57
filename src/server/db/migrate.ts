import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './database.ts';
import type { EngineLog } from './engine.ts';
import { grantToApplication } from './grants.ts';
import { type Migration, readMigrations } from './migration-files.ts';

/** Milliseconds to wait for a table that others are using, before the others have to wait for us. */
const LOCK_TIMEOUT = 2000;
/** How often a migration that found its table in use is tried again, a second apart. */
const RETRIES = 30;
/** Milliseconds after which a process asks again whether another has ended its migrations. */
const LOCK_INTERVAL = 100;
const LOCK_NOT_AVAILABLE = '55P03';
const UNDEFINED_TABLE = '42P01';

/** drizzle-kit's own table, so that its tools know what has run. */
const ledger = 'drizzle.__drizzle_migrations';

const findApplied = async (query: Database['query']) =>
  (await query(`select created_at::float8 as "createdAt", hash from ${ledger}`)).rows as {
    createdAt: number;
    hash: string;
  }[];

/** Those that have not run yet. Migrations that only a newer release knows are left alone: it runs beside this one. */
function pendingOf(
  migrations: readonly Migration[],
  applied: readonly { createdAt: number; hash: string }[],
): Migration[] {
  const hashes = new Map(applied.map(({ createdAt, hash }) => [createdAt, hash]));
  return migrations.filter(({ tag, createdAt, hash }) => {
    const known = hashes.get(createdAt);
    if (known !== undefined && known !== hash) {
      throw Object.assign(new Error(`migration ${tag} was changed after it ran; write a new migration instead`), {
        code: 'EMIGRATION',
      });
    }
    return known === undefined;
  });
}

const record = (client: pg.ClientBase, { hash, createdAt }: Migration) =>
  client.query(`insert into ${ledger} (hash, created_at) values ($1, $2)`, [hash, createdAt]);

async function runInTransaction(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT}`);
    for (const statement of migration.statements) await client.query(statement);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** For CREATE INDEX CONCURRENTLY and the like. Each statement must bear being run again, as any may fail half-way. */
async function runOnItsOwn(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await client.query(statement);
  await record(client, migration);
}

async function run(client: pg.ClientBase, migration: Migration, log: EngineLog): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await (migration.inTransaction ? runInTransaction(client, migration) : runOnItsOwn(client, migration));
    } catch (error) {
      const inUse = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!inUse || tries === RETRIES) throw new Error(`migration ${migration.tag} failed`, { cause: error });
      log.warn({ migration: migration.tag, tries }, 'a table is in use; the migration is tried again');
      await delay(1000);
    }
  }
}

/**
 * Takes the lock on migrations. Asks again and again rather than wait in one statement: that would hold a snapshot, for
 * whose end CREATE INDEX CONCURRENTLY of the process that migrates waits in turn.
 */
async function waitForTurn(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('mwesigwa migrations')) as "isOurs"`);
    if (rows[0]?.isOurs) return;
    await delay(LOCK_INTERVAL);
  }
}

/**
 * Brings the database's tables up to date, as their owner. Several processes may start at once: one migrates, the
 * others wait and find nothing to do.
 * @throws when a migration fails (it leaves nothing behind), or was changed after it ran (`EMIGRATION`).
 */
export async function migrate(
  database: Database,
  log: EngineLog,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> {
  const { rows } = await database.query('select current_user as role');
  const applicationRole = String(rows[0]?.role);
  await database.maintenance(async (client) => {
    await waitForTurn(client);
    try {
      await client.query('create schema if not exists drizzle');
      await client.query(
        `create table if not exists ${ledger} (id serial primary key, hash text not null, created_at bigint)`,
      );
      const pending = pendingOf(migrations, await findApplied((text) => client.query(text)));
      for (const migration of pending) {
        await run(client, migration, log);
        log.info({ migration: migration.tag }, 'migrated');
      }
      await grantToApplication(client, applicationRole);
    } finally {
      await client.query(`select pg_advisory_unlock(hashtext('mwesigwa migrations'))`);
    }
  });
}

/** Whether every migration of this release has run; for the readiness check. Throws when the database is away. */
export async function migrationsAreCurrent(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<boolean> {
  try {
    return pendingOf(migrations, await findApplied(database.query)).length === 0;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return false;
    throw error;
  }
}
