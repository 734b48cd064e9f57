import { existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrokenHistory } from '#server/audit/restores.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { lockDataDir } from '#server/db/embedded/data-dir-lock.ts';
import type { EngineLog } from '#server/db/engine.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { createBoss } from '#server/jobs/boss.ts';
import { createQueues } from '#server/jobs/create-queues.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import { queues } from '#server/outbox/queues.ts';
import { entries } from '#server/backups/archive/manifest.ts';
import { openServer } from '#server/backups/restore-postgres.ts';
import { copyTables } from './copy-tables.ts';
import type { RowHash } from './row-hash.ts';

interface MoveOptions {
  readonly dataDir: string;
  /** Of an account that owns the new database. */
  readonly targetUrl: string;
  readonly log: EngineLog;
}

/**
 * Copies the embedded database into an empty PostgreSQL database, and compares both row by row. The embedded one isn't
 * changed: a copy of its files is opened. Either everything is there afterwards or nothing, so it can be repeated.
 * @returns the rows of each table.
 * @throws `EOPERATOR` for what an operator can fix, `EDATADIRLOCKED` while the server runs.
 */
export async function moveDatabase({ dataDir, targetUrl, log }: MoveOptions): Promise<Record<string, RowHash>> {
  if (!existsSync(join(dataDir, entries.files))) throw operatorError(`${dataDir} holds no embedded database.`);
  const unlock = lockDataDir(dataDir);
  const staging = join(dataDir, 'move-staging');
  const opened: { close(): Promise<void> }[] = [];
  try {
    opened.push(await openServer({ url: targetUrl, ownerUrl: undefined }, 'DATABASE_URL_TO'));
    const target = await openDatabase({ url: targetUrl, log });
    opened.push(target);
    await refuseFilled(target);
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { mode: 0o700 });
    for (const name of [entries.files, entries.version]) {
      await cp(join(dataDir, name), join(staging, name), { recursive: true });
    }
    const source = await openDatabase({ dataDir: staging, log });
    opened.push(source);
    await migrate(source, log);
    await migrate(target, log);
    await createQueues(createBoss(target, log), queues, 'postgres');
    const copied = await source.maintenance((from) => target.maintenance((to) => copyTables(from, to)));
    const brokenSeal = await findBrokenHistory(target.db, dataDir);
    const before = await findBrokenHistory(source.db, dataDir);
    if (brokenSeal !== before)
      throw new Error(`the audit log was whole up to another number: ${brokenSeal}, ${before}`);
    await target.maintenance((client) => client.query('analyze'));
    return copied;
  } finally {
    for (const one of opened.toReversed()) await one.close();
    await rm(staging, { recursive: true, force: true });
    unlock();
  }
}

/** A database that an interrupted move migrated has no installation yet. */
async function refuseFilled(target: Database): Promise<void> {
  const { rows } = await target.query(`select to_regclass('public.installation') is not null as "isMigrated",
    exists (select from pg_tables where schemaname = 'public') as "hasTables"`);
  const { isMigrated, hasTables } = rows[0] as { isMigrated: boolean; hasTables: boolean };
  const isEmpty = isMigrated ? (await target.query('select 1 from installation')).rows.length === 0 : !hasTables;
  if (!isEmpty) throw operatorError('The database in DATABASE_URL_TO isn’t empty. Give an empty one.');
}
