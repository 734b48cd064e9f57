import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCaseFiles } from './case-files.ts';
import { openDiskObjects } from '#server/files/objects/disk-objects.ts';
import { sniffDocument } from './sniff-document.ts';

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'mwesigwa-test-')), 'case-files');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const bytes = new TextEncoder().encode('a receipt');
const [a, b] = ['01990000-0000-7000-8000-00000000000a', '01990000-0000-7000-8000-00000000000b'];
const all = () => readdirSync(folder, { recursive: true }).map(String).toSorted();
async function older(than: Date): Promise<string[]> {
  const found: string[] = [];
  for await (const id of createCaseFiles(openDiskObjects(folder)).listOlder(than)) found.push(id);
  return found;
}

test('a stored file is read back unchanged until it is removed, and no other user of the machine can read it', async () => {
  const files = createCaseFiles(openDiskObjects(folder));
  expect(await files.read(a)).toBeNull();
  await files.put(a, bytes);
  expect(await files.read(a)).toEqual(bytes);
  expect(statSync(path.join(folder, a)).mode & 0o077).toBe(0);
  expect(statSync(folder).mode & 0o077).toBe(0);
  await files.remove(a);
  await files.remove(a);
  expect(await files.read(a)).toBeNull();
});

test('storing a file on a full disk leaves nothing behind and fails with an error', async () => {
  const full = createCaseFiles(
    openDiskObjects(folder, async (file) => {
      writeFileSync(file, 'half');
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    }),
  );
  await expect(full.put(a, bytes)).rejects.toMatchObject({ code: 'unavailable' });
  expect(all()).toEqual(['incoming']);
});

test('older files are listed, and what was left half-written goes', async () => {
  expect(await older(new Date())).toEqual([]);
  const files = createCaseFiles(openDiskObjects(folder));
  await files.put(a, bytes);
  await files.put(b, bytes);
  expect([await files.has(a), await files.has(`${a.slice(0, -1)}c`)]).toEqual([true, false]);
  // Files left by the disk or a person are not ours.
  const foreign = ['.DS_Store', 'lost+found'].map((name) => path.join(folder, name));
  for (const name of foreign) writeFileSync(name, 'not ours');
  const old = new Date('2026-01-01T00:00:00.000Z');
  for (const name of [path.join(folder, a), ...foreign]) utimesSync(name, old, old);
  mkdirSync(path.join(folder, 'incoming'), { recursive: true });
  const [left, young] = ['left', 'young'].map((name) => path.join(folder, 'incoming', name));
  for (const name of [left!, young!]) writeFileSync(name, 'half');
  utimesSync(left!, old, old);
  expect(await older(new Date('2026-06-01T00:00:00.000Z'))).toEqual([a]);
  expect(all()).toEqual(['.DS_Store', a, b, 'incoming', 'incoming/young', 'lost+found']);
});

test.each([
  ['%PDF-1.4\nx\n%%EOF', 'pdf'],
  ['%PDF-2.0\nx\n%%EOF\r\n', 'pdf'],
  ['%PDF-1.7\nx', undefined],
  [`%PDF-1.7\n%%EOF${' '.repeat(2000)}`, undefined],
  [' %PDF-1.7\n%%EOF', undefined],
  ['%PDF-9.9\n%%EOF', undefined],
  ['\xff\xd8\xff\xe0', 'picture'],
  ['\x89PNG\r\n\x1a\n', 'picture'],
  ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'picture'],
  ['GIF89a', undefined],
  ['', undefined],
])('a file that begins with %j is %s', (text, kind) => {
  expect(sniffDocument(Buffer.from(text, 'latin1'))).toBe(kind);
});
