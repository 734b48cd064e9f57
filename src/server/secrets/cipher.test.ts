import { randomBytes } from 'node:crypto';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { createCipher } from './cipher.ts';
import { findSecretKeys, makeSecretKey } from './read-secret-key.ts';

const cipher = createCipher(randomBytes(32));

test('sealed text opens again, and is sealed differently each time', () => {
  const sealed = cipher.seal('mail', 'Ssebo 🐘');
  expect(cipher.open('mail', sealed)).toBe('Ssebo 🐘');
  expect(cipher.seal('mail', 'Ssebo 🐘')).not.toBe(sealed);
});

test('sealed text does not open for another purpose, with another key, or after any bit was changed', () => {
  const sealed = cipher.seal('mail', 'a link');
  expect(() => cipher.open('second-factor', sealed)).toThrow('unable to authenticate');
  expect(() => createCipher(randomBytes(32)).open('mail', sealed)).toThrow('unable to authenticate');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => cipher.open('mail', `v1.${bytes.toString('base64url')}`)).toThrow('unable to authenticate');
  expect(() => cipher.open('mail', 'plain')).toThrow('not sealed');
});

const read = async (dataDir: string) =>
  (await findSecretKeys({ secretKey: undefined, previousSecretKey: undefined, dataDir }))!.current;
const makeThenRead = async (dataDir: string) => {
  await makeSecretKey(dataDir);
  return await read(dataDir);
};

test('the secret key is created once, readable by its owner only, and a broken key is reported', async () => {
  let folder = '';
  for (let round = 0; round < 50; round += 1) {
    folder = temporaryFolder();
    const keys = await Promise.all(Array.from({ length: 8 }, () => makeThenRead(folder)));
    expect(keys[0]).toHaveLength(32);
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    expect(await readdir(folder)).toEqual(['secret-key']);
  }
  expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
  // Restoring a copy or a backup may have opened it.
  await chmod(join(folder, 'secret-key'), 0o666);
  await read(folder);
  expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
  await writeFile(join(folder, 'secret-key'), 'short');
  await expect(read(folder)).rejects.toThrow('does not hold a key');
  expect(await readFile(join(folder, 'secret-key'), 'utf8')).toBe('short');
});

test('a digest is the same each time, and another for another text, purpose or key', () => {
  const key = randomBytes(32);
  const one = createCipher(key);
  const digest = one.digest('second-factor', 'k3m7p9xwqa');
  expect(createCipher(key).digest('second-factor', 'k3m7p9xwqa')).toBe(digest);
  const others = [
    one.digest('second-factor', 'k3m7p9xwqb'),
    one.digest('mail', 'k3m7p9xwqa'),
    createCipher(randomBytes(32)).digest('second-factor', 'k3m7p9xwqa'),
  ];
  expect(new Set([digest, ...others]).size).toBe(4);
});

test('what the previous key sealed and signed still opens and counts; new values are only made with the current one', () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)];
  const before = createCipher(old);
  const both = createCipher(fresh, old);
  expect(both.open('mail', before.seal('mail', 'a link'))).toBe('a link');
  expect(both.isDigest('follow', 'id', before.digest('follow', 'id'))).toBe(true);
  expect(both.isDigest('follow', 'id', createCipher(randomBytes(32)).digest('follow', 'id'))).toBe(false);
  expect(both.isDigest('follow', 'id', '')).toBe(false);
  expect(() => before.open('mail', both.seal('mail', 'a link'))).toThrow('unable to authenticate');
  expect(both.digest('follow', 'id')).toBe(createCipher(fresh).digest('follow', 'id'));
});
