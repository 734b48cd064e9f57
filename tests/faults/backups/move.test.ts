import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { moveDatabase } from '#server/backups/move/move-database.ts';
import { keepHead } from '#server/audit/head-file.ts';
import { findBrokenHistory } from '#server/audit/restores.ts';
import { sealAudit } from '#server/audit/seal.ts';
import { openDatabase } from '#server/db/database.ts';
import { lockDataDir } from '#server/db/embedded/data-dir-lock.ts';
import { makePostgresCluster } from '../../../scripts/postgres-cluster.ts';
import { findPostgres } from '../../../scripts/prepare/system.mjs';
import { openFilled } from '#tests/support/backups/backups.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { runOnServer, withDatabase } from '#tests/support/database/database-setup.ts';
import { migratedFolder } from '#tests/support/database/template.ts';

const isServerHere = findPostgres() !== null;
let serverUrl: string;
beforeAll(async () => {
  if (!isServerHere) return;
  const cluster = await makePostgresCluster();
  await cluster.start();
  serverUrl = cluster.url;
  return cluster.remove;
});

/** A hash of every file of the embedded database. */
function hashFiles(dataDir: string): string {
  const hash = createHash('sha256');
  const folder = join(dataDir, 'database');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  }
  return hash.digest('hex');
}

test.runIf(isServerHere)('the embedded database is copied to PostgreSQL row by row, and stays as it was', async () => {
  const dataDir = migratedFolder();
  const { database } = await openFilled({ DATA_DIR: dataDir });
  const now = new Date();
  await keepHead(dataDir, (await sealAudit(database, now))!, now);
  await database.query(`insert into pgboss.job (name, data) values ('send-mail', '{"mailId":"x"}'), ('vacuum', null)`);
  await database.close();
  const before = hashFiles(dataDir);

  await runOnServer(serverUrl, 'create database moved');
  const targetUrl = withDatabase(serverUrl, 'moved');
  const run = () => moveDatabase({ dataDir, targetUrl, log: quietLog });
  const unlock = lockDataDir(dataDir);
  await expect(run()).rejects.toMatchObject({ code: 'EDATADIRLOCKED' });
  unlock();
  const tables = await run();
  expect(tables).toMatchObject({ users: { rows: 2 }, mails: { rows: 1 }, second_factors: { rows: 1 } });
  expect(hashFiles(dataDir)).toBe(before);
  expect(readdirSync(dataDir)).not.toContain('move-staging');

  const moved = await openDatabase({ url: targetUrl, log: quietLog });
  try {
    expect(await findBrokenHistory(moved.db, dataDir)).toBeUndefined();
    // The second admin's email has one of them; the queue that only the embedded engine has is left out.
    const { rows: jobs } = await moved.query('select name from pgboss.job');
    expect(jobs).toEqual([{ name: 'send-mail' }, { name: 'send-mail' }]);
    // Numbers go on after those that were copied, and a reference that points nowhere is refused again.
    const { rows } = await moved.query(`insert into audit_events (at, actor_role, action, subject_type, facts)
      values (now(), 'visitor', 'auth.login', 'user', '{}') returning seq > (select max(to_seq) from audit_seals) as "isNext"`);
    expect(rows).toEqual([{ isNext: true }]);
    await expect(moved.query(`update second_factors set user_id = gen_random_uuid()`)).rejects.toMatchObject({
      code: '23503',
    });
    await expect(moved.query('delete from audit_events')).rejects.toThrow(/append-only/);
  } finally {
    await moved.close();
  }
  await expect(run()).rejects.toThrow('The database in DATABASE_URL_TO isn’t empty.');
});
