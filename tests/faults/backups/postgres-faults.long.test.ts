import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrokenHistory } from '#server/audit/restores.ts';
import { openDatabase } from '#server/db/database.ts';
import { createBoss } from '#server/jobs/boss.ts';
import { createQueues } from '#server/jobs/create-queues.ts';
import { queues } from '#server/outbox/queues.ts';
import { listArchives } from '#server/backups/archive/archive-files.ts';
import { makePostgresCluster, type PostgresCluster } from '../../../scripts/postgres-cluster.ts';
import { findPostgres } from '../../../scripts/prepare/system.mjs';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import {
  backUp,
  describeRestored,
  newAgeKey,
  openEmpty,
  openFilled,
  secretKey,
} from '#tests/support/backups/backups.ts';
import { runCommand, spawnCommand } from '#tests/support/commands/operator.ts';
import { runOnServer, withDatabase } from '#tests/support/database/database-setup.ts';
import { migratedFolder } from '#tests/support/database/template.ts';
import { howOften } from '#tests/support/run/tier.ts';

/** Commands of backups that are killed, or whose PostgreSQL server goes away, in the middle. */

const rounds = Array.from({ length: howOften({ small: 1, whole: 8, setting: 'KILL_ROUNDS' }) }, (_, index) => index);

describe.runIf(findPostgres() !== null)('with a PostgreSQL server', () => {
  let cluster: PostgresCluster;
  let home: string;
  let archive: string;
  let key: Awaited<ReturnType<typeof newAgeKey>>;
  let source: Record<string, string>;

  async function newDatabase(name: string): Promise<string> {
    await runOnServer(cluster.url, `create database ${name}`);
    return withDatabase(cluster.url, name);
  }

  beforeAll(async () => {
    cluster = await makePostgresCluster({ synchronous_commit: 'on' });
    await cluster.start();
    home = mkdtempSync(join(tmpdir(), 'mwesigwa-test-'));
    key = await newAgeKey(home);
    const dataDir = join(home, 'data');
    mkdirSync(join(dataDir, 'case-files'), { recursive: true });
    writeFileSync(join(dataDir, 'case-files', 'f'), Buffer.alloc(3_000_000, 'x'));
    source = { DATA_DIR: dataDir, DATABASE_URL: await newDatabase('source') };
    const { database } = await openEmpty(source);
    await createQueues(createBoss(database, quietLog), queues, 'postgres');
    await database.close();
    const filled = await openFilled(source);
    ({ path: archive } = await backUp(filled, join(home, 'backups'), key.recipient));
    await filled.database.close();
  });
  afterAll(async () => {
    rmSync(home, { recursive: true, force: true });
    await cluster.remove();
  });

  const settingsOf = (from: Record<string, string>): Record<string, string> => ({ ...from, SECRET_KEY: secretKey });
  const restoreWords = () => ['restore', archive, '--identity', key.file, '--replace', '--yes'];
  const verifyWords = () => ['verify', archive, '--identity', key.file];

  /** Starts a command and kills it after some milliseconds. */
  async function killAfter(milliseconds: number, settings: Record<string, string>, ...args: string[]) {
    const { child, ended } = spawnCommand(settings, ...args);
    await delay(milliseconds);
    child.kill('SIGKILL');
    await ended;
  }

  async function expectWhole(url: string, dataDir: string, isRestored: boolean) {
    const database = await openDatabase({ url, log: quietLog });
    try {
      expect(await describeRestored(database)).toMatchObject({ users: 2, mails: 1, isRestored });
      expect(await findBrokenHistory(database.db, dataDir)).toBeUndefined();
    } finally {
      await database.close();
    }
  }

  const listDatabases = async () => {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    const { rows } = await client.query('select datname as name from pg_database');
    await client.end();
    return rows.map(({ name }: { name: string }) => name);
  };

  test('kill -9 during a restore leaves what the next run completes, and no program that would go on', async () => {
    const dataDir = temporaryFolder();
    const url = await newDatabase('restored');
    const settings = settingsOf({ DATA_DIR: dataDir, DATABASE_URL: url });
    for (const round of rounds) await killAfter(900 + 350 * round, settings, ...restoreWords());
    expect(await runCommand(settings, ...restoreWords())).toMatchObject({ code: 0 });
    await expectWhole(url, dataDir, true);
    expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
    expect(readdirSync(join(dataDir, 'case-files'))).toEqual(['f']);
  });

  test('kill -9 during verify leaves a database and a folder that the next run removes', async () => {
    const settings = settingsOf(source);
    for (const round of rounds) await killAfter(1200 + 350 * round, settings, ...verifyWords());
    await expect
      .poll(async () => {
        expect(await runCommand(settings, ...verifyWords())).toMatchObject({ code: 0 });
        return (await listDatabases()).filter((name) => name.startsWith('mwesigwa_verify_'));
      })
      .toEqual([]);
    expect(readdirSync(source.DATA_DIR!).filter((name) => name.startsWith('verify-'))).toEqual([]);
  });

  test('kill -9 during a move leaves the new database empty or complete', async () => {
    const dataDir = migratedFolder();
    const { database } = await openFilled({ DATA_DIR: dataDir });
    await database.close();
    const url = await newDatabase('moved');
    const settings = settingsOf({ DATA_DIR: dataDir, DATABASE_URL_TO: url });
    for (const round of rounds) await killAfter(2500 + 500 * round, settings, 'move');
    const { code, output } = await runCommand(settings, 'move');
    if (code !== 0) expect(output).toMatch(/^The database in DATABASE_URL_TO isn’t empty/);
    await expectWhole(url, dataDir, false);
  });

  test('a server that goes away during a backup or a restore ends it with a sentence, and the next run is whole', async () => {
    const backups = temporaryFolder();
    const dataDir = temporaryFolder();
    const restored = settingsOf({ DATA_DIR: dataDir, DATABASE_URL: await newDatabase('again') });
    const backedUp = settingsOf({ ...source, BACKUP_TO: backups, BACKUP_RECIPIENTS: key.recipient });
    for (const round of rounds) {
      for (const [settings, words] of [
        [backedUp, ['backup']],
        [restored, restoreWords()],
      ] as const) {
        const { ended } = spawnCommand(settings, ...words);
        await delay(1200 + 350 * round);
        await cluster.stop();
        await cluster.start();
        const { code, output } = await ended;
        if (code !== 0) expect(output).not.toMatch(/\n\s+at /);
      }
    }
    expect(await runCommand(backedUp, 'backup')).toMatchObject({ code: 0 });
    expect(readdirSync(source.DATA_DIR!).filter((name) => name.startsWith('backup-staging-'))).toEqual([]);
    expect(readdirSync(backups).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    expect((await listArchives(backups)).length).toBeGreaterThan(0);
    expect(await runCommand(restored, ...restoreWords())).toMatchObject({ code: 0 });
    await expectWhole(restored.DATABASE_URL!, dataDir, true);
  });
});
