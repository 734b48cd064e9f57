import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { installation, mails } from '#server/db/schema/index.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { createCipher } from './cipher.ts';
import { openCipher } from './open-cipher.ts';
import { sealedColumns } from './sealed-columns.ts';

const now = new Date('2026-11-29T09:00:00.000Z');
const setting = (source = 'SECRET_KEY') => ({ key: randomBytes(32).toString('base64'), source });

let database: TestDatabase;
let dataDir: string;
const warnings: string[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  dataDir = temporaryFolder();
  warnings.length = 0;
  await database.db.insert(installation).values({ kind: 'real', createdAt: now });
});
afterEach(() => database.close());

const open = (secretKey?: ReturnType<typeof setting>, more: { previousSecretKey?: string; dataDir?: string } = {}) =>
  openCipher(database, { secretKey, previousSecretKey: undefined, dataDir, ...more }, now, {
    warn: (_details: object, message: string) => void warnings.push(message),
  });

/** Stores an email that waits, encrypted with a key. */
const storeMail = async (key: string) => {
  const sealedData = createCipher(Buffer.from(key, 'base64')).seal('mail', '{"data":{}}');
  await database.db.insert(mails).values({
    id: crypto.randomUUID(),
    kind: 'welcome',
    recipient: 'a@b.example',
    sealedData,
    dueAt: now,
    createdAt: now,
  });
};

test('every column that holds encrypted values is in the list', async () => {
  const { rows } = await database.query(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '^sealed_(?!at)' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
  );
});

describe('the first start', () => {
  test('makes a key, and the next start needs the same one', async () => {
    const first = await open();
    expect(readdirSync(dataDir)).toEqual(['secret-key']);
    expect((await open()).open('mail', first.seal('mail', 'a link'))).toBe('a link');
  });

  test('of two processes with different folders, one is refused and told whose key counts', async () => {
    const folders = [temporaryFolder(), temporaryFolder()];
    const outcomes = await Promise.allSettled(folders.map((folder) => open(undefined, { dataDir: folder })));
    const refused = outcomes.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ code: 'EOPERATOR', message: expect.stringContaining('secret-key') });
  });

  test('of a release that notes keys takes the key that opens what is stored, and no other', async () => {
    const right = setting();
    await storeMail(right.key);
    await expect(open(setting())).rejects.toThrow('opens nothing that is encrypted in this database');
    await expect(open()).rejects.toThrow('The key of this database is missing');
    expect(readdirSync(dataDir)).toEqual([]);
    await open(right);
    await expect(open(setting())).rejects.toThrow('isn’t the one of this database');
  });
});

describe('a later start', () => {
  test('without the key’s file is refused and makes no new one, and says where the file was', async () => {
    await open();
    renameSync(join(dataDir, 'secret-key'), join(dataDir, 'elsewhere'));
    await expect(open()).rejects.toMatchObject({
      code: 'EOPERATOR',
      message: expect.stringMatching(
        /key of this database is missing.*came from the file .*secret-key on the machine .*, since 2026-11-29/,
      ),
    });
    expect(readdirSync(dataDir)).toEqual(['elsewhere']);
  });

  test('with another key is refused, and says where the right one came from, but never the key', async () => {
    const right = setting('SECRET_KEY_FILE (/run/secrets/key)');
    await open(right);
    const wrong = setting();
    const failure: Error = await open(wrong).then(
      () => expect.unreachable(),
      (error: Error) => error,
    );
    expect(failure.message).toContain('The key in SECRET_KEY on the machine');
    expect(failure.message).toContain('came from SECRET_KEY_FILE (/run/secrets/key) on the machine');
    for (const { key } of [right, wrong]) expect(failure.message).not.toContain(key);
    const [row] = await database.db.select().from(installation);
    expect(JSON.stringify(row)).not.toContain(right.key);
  });

  test('with a new key and the previous one opens both, and asks for the rotation', async () => {
    const old = setting();
    const sealed = (await open(old)).seal('mail', 'a link');
    const fresh = setting();
    const cipher = await open(fresh, { previousSecretKey: old.key });
    expect(cipher.open('mail', sealed)).toBe('a link');
    expect(createCipher(Buffer.from(fresh.key, 'base64')).open('mail', cipher.seal('mail', 'new'))).toBe('new');
    expect(warnings).toEqual([expect.stringContaining('rotate-key')]);
    await expect(open(fresh, { previousSecretKey: setting().key })).rejects.toThrow('isn’t the one of this database');
  });
});

test('a damaged file of the key stops the start, which names it', async () => {
  await open();
  const path = join(dataDir, 'secret-key');
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, 10));
  await expect(open()).rejects.toThrow(`${path} does not hold a key of 32 bytes`);
});
