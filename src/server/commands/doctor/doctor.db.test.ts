import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { Ask, CommandContext } from '#server/commands/framework/command.ts';
import { installation } from '#server/db/schema/index.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import { readConfig } from '#server/process/config.ts';
import { toFingerprint } from '#server/secrets/cipher.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { shared } from '#tests/support/app/shared.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { openPostOffice } from '#tests/support/mail/post-office.ts';
import { doctor } from './doctor.ts';

const database = shared(() => openTestDatabase());
const key = Buffer.alloc(32, 3);
const nobody: Ask = { text: async () => '', newPassword: async () => '' };
beforeEach(async () => {
  await database.query('delete from installation; delete from job_runs; delete from mails');
  const keyFingerprint = toFingerprint(key);
  await database.db.insert(installation).values({ kind: 'real', createdAt: new Date(), keyFingerprint });
});

/** Runs the doctor with settings, and returns its findings by what they are about. */
async function examine(environment: NodeJS.ProcessEnv, more: Partial<CommandContext> = {}) {
  const folder = temporaryFolder();
  const config = {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: 'postgres://operator@localhost/mwesigwa',
    SECRET_KEY: key.toString('base64'),
    ...environment,
  };
  const { data, isBad } = await doctor.run(
    {
      config: () => readConfig('real', config),
      clock: () => new Date(),
      log: pino({ level: 'silent' }),
      ask: nobody,
      say: () => {},
      toPath: (typed) => join(folder, typed),
      database: async () => database,
      installation: () => expect.unreachable('the doctor changes nothing'),
      ...more,
    },
    { operands: [], options: {} },
  );
  const { findings } = data as { findings: readonly { about: string; level: string; text: string }[] };
  const levels = Object.fromEntries(findings.map(({ about, level }) => [about, level]));
  const text = (about: string) => findings.find((one) => one.about === about)?.text;
  return { levels, text, isBad, folder };
}

test('a healthy installation is fine in everything', async () => {
  const office = await openPostOffice();
  const { levels, isBad } = await examine({ SMTP_URL: office.url });
  expect(levels).toEqual({
    settings: 'fine',
    '.env': 'fine',
    disk: expect.stringMatching('fine|warning|bad'),
    files: 'fine',
    mail: 'fine',
    database: 'fine',
    migrations: 'fine',
    clock: 'fine',
    key: 'fine',
    sending: 'fine',
    backups: 'warning',
    queue: 'fine',
  });
  expect(isBad).toBe(levels['disk'] === 'bad');
});

test('a connection to another machine without TLS is a warning', async () => {
  const remote = {
    ...database,
    engine: 'postgres' as const,
    query: async () => ({ rows: [{ version: '15.8', account: 'mwesigwa', isPlain: true }] }),
    maintenance: async () => ({ account: 'owner', mayCreate: true }),
  };
  const { levels, text } = await examine({}, { database: async () => remote as unknown as typeof database });
  expect([levels['database'], text('database')]).toEqual([
    'warning',
    'PostgreSQL 15.8, as mwesigwa; tables belong to owner; what is between us isn’t encrypted: add sslmode=verify-full to DATABASE_URL',
  ]);
});

test('all wrong settings are named, and the doctor stops there', async () => {
  const { levels, text, isBad } = await examine({ PORT: 'x', DATABSE_URL: 'y' });
  expect(levels).toEqual({ settings: 'bad' });
  expect(text('settings')).toMatch(/PORT must be[\s\S]*|DATABSE_URL: did you mean/);
  expect(isBad).toBe(true);
});

test('a database that can’t be reached is one sentence, and the rest is still looked at', async () => {
  const away = async () => {
    throw operatorError('The server in DATABASE_URL hasn’t answered for 60 seconds: connect ECONNREFUSED.');
  };
  const { levels, text, isBad } = await examine({}, { database: away });
  expect(levels).toMatchObject({ settings: 'fine', files: 'fine', database: 'bad' });
  expect(text('database')).toMatch(/^The server in DATABASE_URL/);
  expect(isBad).toBe(true);
});

test('another key, a mail server that refuses us, and what was given up are found', async () => {
  const other = Buffer.alloc(32, 4).toString('base64');
  await database.query(
    `insert into mails (id, kind, recipient, status, due_at, created_at)
     values (gen_random_uuid(), 'welcome', 'a@b.example', 'dead', now(), now())`,
  );
  const { levels, text } = await examine({ SECRET_KEY: other, SMTP_URL: 'smtp://127.0.0.1:9' });
  expect(levels).toMatchObject({ key: 'bad', mail: 'bad', queue: 'warning' });
  expect(text('key')).toContain('isn’t the one of this database');
  expect(text('mail')).toContain('SMTP_URL');
  expect(text('queue')).toContain('1 were given up');
});

test('before the first start the doctor finds nothing wrong, and makes nothing', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const { levels, isBad } = await examine(
    { DATA_DIR: dataDir, DATABASE_URL: '' },
    { database: () => expect.unreachable('it would be made') },
  );
  expect(levels).toMatchObject({ settings: 'fine', disk: 'warning', files: 'warning', database: 'warning' });
  expect(isBad).toBe(false);
  expect(existsSync(dataDir)).toBe(false);
});

test('a data folder that can’t be written and a .env that others can read are found', async () => {
  const { levels } = await examine({ DATA_DIR: '/proc/self' });
  expect(levels).toMatchObject({ files: 'bad' });
  const folder = temporaryFolder();
  writeFileSync(join(folder, '.env'), 'PORT=4000\n');
  for (const [mode, words] of [
    [0o644, 'chmod 640 .env'],
    [0o660, 'chmod 640 .env'],
    // As operations.md has it: root's, and read by the service's group.
    [0o640, 'closed to other users'],
  ] as const) {
    chmodSync(join(folder, '.env'), mode);
    const { text } = await examine({}, { toPath: (typed) => join(folder, typed) });
    expect(text('.env')).toContain(words);
  }
});
