import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findBrokenHistory } from '#server/audit/restores.ts';
import { openDatabase } from '#server/db/database.ts';
import { signInOnce } from '#server/process/sign-in-once.ts';
import { backUp, describeRestored, newAgeKey, openFilled, restoring } from '#tests/support/backups/backups.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { testEngine } from '#tests/support/database/database.ts';
import { runOnServer, withDatabase } from '#tests/support/database/database-setup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

/** Creates a database that nothing is connected to, empty or with queues and tables, and returns its address. */
async function newDatabase(isEmpty: boolean): Promise<string> {
  const template = inject('databaseTemplate');
  if (template.engine !== 'postgres') throw new Error('this project has no server');
  const name = `backups_${randomBytes(6).toString('hex')}`;
  await runOnServer(template.url, `create database ${name} ${isEmpty ? '' : `template ${template.name}`}`);
  onTestFinished(() => runOnServer(template.url, `drop database ${name} with (force)`));
  return withDatabase(template.url, name);
}

test.runIf(testEngine() === 'postgres')(
  'a backup of a PostgreSQL database is verified, and restored into an empty and a filled one',
  async () => {
    const home = temporaryFolder();
    const [from, to] = [join(home, 'from'), join(home, 'to')];
    const key = await newAgeKey(home);
    const filled = await openFilled({ DATA_DIR: from, DATABASE_URL: await newDatabase(false) });
    const { database: source, config } = filled;
    mkdirSync(join(from, 'case-files'));
    writeFileSync(join(from, 'case-files', 'f'), 'evidence');
    const { path: archive, manifest } = await backUp(filled, join(home, 'backups'), key.recipient);
    expect(manifest.rows).toMatchObject({ 'public.users': 2, 'public.mails': 1 });
    expect(readdirSync(from)).toEqual(['case-files']);

    const folder = join(home, 'verify');
    const verified = await verifyBackup({
      archive,
      identities: key.identities,
      keys: config,
      folder,
      postgresUrl: config.databaseUrl,
      signIn: (database, cipher) =>
        signInOnce({ database, cipher, folder }, config, () => new Date(), pino({ level: 'silent' })),
      log: quietLog,
    });
    expect(verified.opened).toEqual({ second_factors: 1, mails: 1, text_messages: 0 });
    const { rows: left } = await source.query(`select datname from pg_database where datname like 'mwesigwa_verify_%'`);
    expect(left).toEqual([]);

    mkdirSync(to);
    const settings = { DATA_DIR: to, DATABASE_URL: await newDatabase(true) };
    const restore = (overrides = {}, into = settings) =>
      restoreBackup(restoring(archive, key.identities, into, overrides));
    const inUse = { ...settings, DATABASE_URL: config.databaseUrl! };
    await expect(restore({}, inUse)).rejects.toThrow(/A server uses the database in DATABASE_URL, from /);
    await source.close();

    const check = async () => {
      const database = await openDatabase({ url: settings.DATABASE_URL, log: quietLog });
      const found = await describeRestored(database);
      const broken = await findBrokenHistory(database.db, to);
      await database.query('delete from mails');
      await database.close();
      expect({ ...found, broken }).toEqual({
        isRestored: true,
        why: `restored from the backup of ${manifest.createdAt}`,
        users: 2,
        mails: 1,
        broken: undefined,
      });
    };
    expect(await restore()).toMatchObject({ createdAt: manifest.createdAt, aside: null });
    await check();
    expect(readFileSync(join(to, 'case-files', 'f'), 'utf8')).toBe('evidence');
    await expect(restore()).rejects.toThrow(
      /The database in DATABASE_URL already holds an installation. With --replace/,
    );
    const { aside } = await restore({ confirmReplacing: async () => {} });
    expect(readdirSync(aside!).toSorted()).toEqual(['audit-heads.jsonl', 'case-files', 'database.dump']);
    await check();
  },
);
