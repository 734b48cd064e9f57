import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installation, mails } from '#server/db/schema/index.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { storeSealedMails } from '#tests/support/mail/sealed-mails.ts';
import { createCipher, toFingerprint } from './cipher.ts';
import { countLost, giveUpKey } from './give-up-key.ts';
import { compareKey, openCipher } from './open-cipher.ts';
import { findSecretKeys, makeSecretKey, replaceSecretKey } from './read-secret-key.ts';
import { rotateKey } from './rotate-key.ts';

const now = new Date('2026-11-29T09:00:00.000Z');
const [old, fresh] = [randomBytes(32), randomBytes(32)];
const keys = { current: fresh, previous: old, source: 'SECRET_KEY on the machine web1' };

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await database.db.insert(installation).values({ kind: 'real', createdAt: now, keyFingerprint: toFingerprint(old) });
});
afterEach(() => database.close());

const storeMails = (key: Buffer, count: number) => storeSealedMails(database.db, createCipher(key), count);
const opened = async (key: Buffer) => {
  const cipher = createCipher(key);
  const rows = await database.db.select().from(mails);
  return rows.map(({ sealedData }) => cipher.open('mail', sealedData!)).toSorted();
};

test('everything is encrypted with the new key, also after an interruption, and the database then belongs to it', async () => {
  await storeMails(old, 450);
  const texts = await opened(old);
  let batches = 0;
  const interrupted = {
    db: database.db,
    transaction: (async (work) => {
      batches += 1;
      if (batches > 2) throw new Error('killed');
      return await database.transaction(work);
    }) satisfies TestDatabase['transaction'],
  };
  await expect(rotateKey(interrupted, keys, now)).rejects.toThrow('killed');
  expect(await rotateKey(database, keys, now)).toEqual({ renewed: 250, current: 200, unopened: 0 });
  expect(await opened(fresh)).toEqual(texts);
  const [row] = await database.db.select().from(installation);
  expect(row).toMatchObject({ keyFingerprint: toFingerprint(fresh), keySource: keys.source, keySince: now });
  expect(await rotateKey(database, keys, now)).toEqual({ renewed: 0, current: 450, unopened: 0 });
});

test('what opens with neither key stays as it is, and is counted', async () => {
  await storeMails(randomBytes(32), 1);
  const before = await database.db.select().from(mails);
  expect(await rotateKey(database, keys, now)).toEqual({ renewed: 0, current: 0, unopened: 1 });
  expect(await database.db.select().from(mails)).toEqual(before);
});

test('the key of the data directory is replaced, and kept as the previous one', async () => {
  const dataDir = temporaryFolder();
  await makeSecretKey(dataDir);
  const first = readFileSync(join(dataDir, 'secret-key'), 'utf8');
  await replaceSecretKey(dataDir);
  const settings = { secretKey: undefined, previousSecretKey: undefined, dataDir };
  const found = await findSecretKeys(settings);
  expect(Buffer.from(found!.previous!).toString('base64url')).toBe(first.trim());
  expect(found?.current).not.toEqual(found?.previous);
  await database.db.update(installation).set({ keyFingerprint: toFingerprint(found!.previous!) });
  expect(await compareKey(database, settings)).toBe('previous');
});

test('without the key, what it had encrypted is given up, and the installation goes on with the next one', async () => {
  await storeMails(old, 3);
  expect(await countLost(database)).toEqual({ secondFactors: 0, mails: 3, texts: 0, dataExports: 0 });
  await database.transaction((tx) => giveUpKey(tx));
  expect(await database.db.select().from(mails)).toMatchObject(
    Array.from({ length: 3 }, () => ({ status: 'dead', sealedData: null, lastError: 'EKEYLOST: its key is lost' })),
  );
  const settings = { secretKey: undefined, previousSecretKey: undefined, dataDir: temporaryFolder() };
  const cipher = await openCipher(database, settings, now, { warn: () => {} });
  expect(cipher.open('mail', cipher.seal('mail', 'new'))).toBe('new');
  expect(await compareKey(database, settings)).toBe('same');
});
