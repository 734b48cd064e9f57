import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { photoFormats, photoSizes } from '#shared/professionals/photos.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import type { PhotoStore } from './photos/photo-store.ts';
import { createDiskStore } from './disk-store.ts';
import type { EncodedPhoto } from './photos/encoder.ts';

/** A photo whose files contain their own names. */
function photo(digit: string): EncodedPhoto {
  const hash = digit.repeat(32);
  const files = photoSizes.flatMap((size) =>
    photoFormats.map((format) => ({ size, format, bytes: Buffer.from(`${digit} ${size} ${format}`) })),
  );
  return { hash, largest: 512, files };
}
async function older(store: PhotoStore, than: Date): Promise<string[]> {
  const found: string[] = [];
  for await (const hash of store.listOlder(than)) found.push(hash);
  return found;
}
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );

test('a stored photo is read back unchanged, and no other user of the machine can read it', async () => {
  const folder = temporaryFolder();
  const store = createDiskStore(folder);
  const [a, b] = [photo('a'), photo('b')];
  await Promise.all([store.put(a), store.put(b), store.put(a)]);
  expect(Buffer.from((await store.read(a.hash, 256, 'avif'))!).toString()).toBe('a 256 avif');
  expect(filesIn(folder)).toHaveLength(16);
  expect(await store.has(a)).toBe(true);
  expect(statSync(path.join(folder, 'photos', 'aa', `${a.hash}-64.webp`)).mode & 0o077).toBe(0);
  await store.remove(a.hash);
  expect(await store.has(a)).toBe(false);
  expect(await store.read(a.hash, 256, 'avif')).toBeNull();
  expect(await store.has(b)).toBe(true);
  await store.remove(a.hash);
});

test('a photo of which a file is missing is stored again', async () => {
  const folder = temporaryFolder();
  const store = createDiskStore(folder);
  const a = photo('a');
  await store.put(a);
  await store.remove(a.hash);
  writeFileSync(path.join(folder, 'photos', 'aa', `${a.hash}-64.webp`), 'x');
  expect(await store.has(a)).toBe(false);
  await store.put(a);
  expect(Buffer.from((await store.read(a.hash, 64, 'webp'))!).toString()).toBe('a 64 webp');
});

test.each(['ENOSPC', 'EDQUOT'])('a disk that is full (%s) leaves nothing half-written, and says so', async (code) => {
  const folder = temporaryFolder();
  let written = 0;
  const store = createDiskStore(folder, async (file, bytes) => {
    writeFileSync(file, bytes.subarray(0, 2));
    written += 1;
    if (written === 5) throw Object.assign(new Error('no space left on device'), { code });
  });
  await expect(store.put(photo('a'))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 600 });
  expect(filesIn(folder)).toEqual([]);
  await createDiskStore(folder).put(photo('a'));
  expect(filesIn(folder)).toHaveLength(8);
});

test('errors other than a full disk keep their code, and leave nothing behind either', async () => {
  const folder = temporaryFolder();
  const store = createDiskStore(folder, async () => {
    throw Object.assign(new Error('input/output error'), { code: 'EIO' });
  });
  await expect(store.put(photo('a'))).rejects.toMatchObject({ code: 'EIO' });
  expect(filesIn(folder)).toEqual([]);
});

test('old photos are those all of whose files are old; old drafts go', async () => {
  const folder = temporaryFolder();
  const store = createDiskStore(folder);
  for (const one of [photo('a'), photo('b'), photo('c')]) await store.put(one);
  const [drafts, old] = [path.join(folder, 'photos', 'incoming'), new Date('2026-01-01T00:00:00Z')];
  for (const name of ['old', 'new']) writeFileSync(path.join(drafts, name), 'x');
  utimesSync(path.join(drafts, 'old'), old, old);
  for (const digit of ['a', 'b']) {
    const shard = path.join(folder, 'photos', digit.repeat(2));
    // One file of b was rewritten.
    for (const name of readdirSync(shard).slice(digit === 'b' ? 1 : 0)) utimesSync(path.join(shard, name), old, old);
  }
  expect(await older(store, new Date('2026-02-01T00:00:00Z'))).toEqual(['a'.repeat(32)]);
  expect(readdirSync(drafts)).toEqual(['new']);
});

test('a folder that was never made holds no old photos', async () => {
  expect(await older(createDiskStore(temporaryFolder()), new Date())).toEqual([]);
});
