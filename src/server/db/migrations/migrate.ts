import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { brand } from '#shared/brand.ts';
import { someCause } from '#server/db/causes.ts';
import type { Database } from '#server/db/database.ts';
import type { EngineLog } from '#server/db/engine.ts';
import { grantToApplication } from './grants.ts';
import { type Migration, readMigrations } from './migration-files.ts';

/** Milliseconds to wait for a table that others are using, before the others have to wait for us. */
const LOCK_TIMEOUT = 2000;
/** Retries, a second apart, of a migration whose table is in use. */
const RETRIES = 30;
/** Milliseconds between checks whether another process has finished its migrations. */
const LOCK_INTERVAL = 100;
/** Lock not available in time; deadlock, which may end a migration that locks several tables. */
const inUseCodes = new Set(['55P03', '40P01']);
const UNDEFINED_TABLE = '42P01';

/** drizzle-kit's own table, so that its tools know what has run. */
const ledger = 'drizzle.__drizzle_migrations';
/** The text of each repeatable file that ran last, by its hash. */
const repeatableLedger = 'drizzle.repeatable_migrations';

interface Applied {
  /** Hash by time. */
  readonly versioned: ReadonlyMap<number, string>;
  /** Hash by tag. */
  readonly repeatable: ReadonlyMap<string, string>;
}

async function findApplied(query: Database['query']): Promise<Applied> {
  const { rows: versioned } = await query(`select created_at::float8 as "createdAt", hash from ${ledger}`);
  const { rows: repeatable } = await query(`select tag, hash from ${repeatableLedger}`);
  return {
    versioned: new Map(versioned.map(({ createdAt, hash }) => [createdAt, hash])),
    repeatable: new Map(repeatable.map(({ tag, hash }) => [tag, hash])),
  };
}

const refusal = (message: string) => Object.assign(new Error(message), { code: 'EMIGRATION' });

/**
 * Returns the migrations that have not run yet. Those that only a newer release knows are left alone, as it runs beside
 * this one; so are the repeatable files then, because the newer release may have changed them.
 */
function listPending(migrations: readonly Migration[], applied: Applied): Migration[] {
  const known = new Set(migrations.map(({ createdAt }) => createdAt));
  const isNewer = [...applied.versioned.keys()].some((createdAt) => !known.has(createdAt));
  return migrations.filter(({ tag, createdAt, hash }) => {
    if (createdAt === null) return !isNewer && applied.repeatable.get(tag) !== hash;
    const ran = applied.versioned.get(createdAt);
    if (ran !== undefined && ran !== hash) {
      throw refusal(`migration ${tag} was changed after it ran; write a new migration instead`);
    }
    return ran === undefined;
  });
}

const whatToDo = {
  embedded:
    'If you need nothing in it, remove its folder (./data, or ./data/demo for the demo, unless DATA_DIR names another). ' +
    'Otherwise set DATA_DIR to a new folder. Then start again.',
  postgres: 'Set DATABASE_URL to an empty database, and start again.',
};

/** Refuses a database that began with another first migration than ours (decision 021): it can only be recreated. */
function refuseOtherBeginning(engine: Database['engine'], migrations: readonly Migration[], applied: Applied): void {
  const first = migrations[0]?.createdAt ?? null;
  if (first === null || applied.versioned.size === 0 || applied.versioned.has(first)) return;
  throw refusal(
    `A version of ${brand.name} from before its first release made this database. We can't bring it up to date. ` +
      whatToDo[engine],
  );
}

const record = (client: pg.ClientBase, { tag, hash, createdAt }: Migration) =>
  createdAt === null
    ? client.query(
        `insert into ${repeatableLedger} (tag, hash) values ($1, $2) on conflict (tag) do update set hash = excluded.hash`,
        [tag, hash],
      )
    : client.query(`insert into ${ledger} (hash, created_at) values ($1, $2)`, [hash, createdAt]);

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

/**
 * Runs statements that allow no transaction, such as CREATE INDEX CONCURRENTLY. Each must be safe to repeat after a
 * failure.
 */
async function runOnItsOwn(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await client.query(statement);
  await record(client, migration);
}

async function run(client: pg.ClientBase, migration: Migration, log: EngineLog): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await (migration.inTransaction ? runInTransaction(client, migration) : runOnItsOwn(client, migration));
    } catch (error) {
      const inUse = error instanceof pg.DatabaseError && inUseCodes.has(error.code ?? '');
      if (!inUse || tries === RETRIES) throw new Error(`migration ${migration.tag} failed`, { cause: error });
      log.warn({ migration: migration.tag, tries }, 'a table is in use; the migration is tried again');
      await delay(1000);
    }
  }
}

/**
 * Takes the lock on migrations. Polls rather than waits in one statement: that would hold a snapshot, whose end CREATE
 * INDEX CONCURRENTLY of the migrating process waits for in turn.
 */
async function waitForTurn(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('mwesigwa migrations')) as "isOurs"`);
    if (rows[0]?.isOurs) return;
    await delay(LOCK_INTERVAL);
  }
}

/** Lists the migrations that `migrate` would run. @throws `EMIGRATION` like `migrate`. */
export async function listPendingMigrations({ query, engine }: Pick<Database, 'query' | 'engine'>): Promise<string[]> {
  const migrations = readMigrations();
  try {
    const applied = await findApplied(query);
    refuseOtherBeginning(engine, migrations, applied);
    return listPending(migrations, applied).map(({ tag }) => tag);
  } catch (error) {
    if (!someCause(error, (cause) => cause instanceof pg.DatabaseError && cause.code === UNDEFINED_TABLE)) throw error;
    return migrations.map(({ tag }) => tag);
  }
}

/**
 * Brings the database's tables up to date, as their owner. Several processes may start at once: one migrates, the
 * others wait and find nothing to do.
 * @throws when a migration fails (it leaves nothing behind); `EMIGRATION` when one was changed after it ran, or the
 *   database began with a different first one.
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
      await client.query(`create table if not exists ${repeatableLedger} (tag text primary key, hash text not null)`);
      const applied = await findApplied((text) => client.query(text));
      refuseOtherBeginning(database.engine, migrations, applied);
      for (const migration of listPending(migrations, applied)) {
        await run(client, migration, log);
        log.info({ migration: migration.tag }, 'migrated');
      }
      await grantToApplication(client, applicationRole);
    } finally {
      await client.query(`select pg_advisory_unlock(hashtext('mwesigwa migrations'))`);
    }
  });
}

/**
 * Checks whether every migration of this release has run, for readiness. Any text of a repeatable file will do: a
 * release that replaces it must not take the processes of the previous one out of service.
 * @throws when the database is unavailable.
 */
export async function migrationsAreCurrent(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<boolean> {
  try {
    const applied = await findApplied(database.query);
    return listPending(migrations, applied).every(
      ({ tag, createdAt }) => createdAt === null && applied.repeatable.has(tag),
    );
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return false;
    throw error;
  }
}
