import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { archivePaths, findNewest, listArchives, removeOld, removeUnfinished } from './archive-files.ts';

const now = new Date('2026-11-29T12:00:00Z');

/** A folder with archives of some moments, and a file that isn't one. */
function folderWith(...moments: string[]): string {
  const folder = temporaryFolder();
  for (const moment of moments) writeFileSync(archivePaths(folder, new Date(moment)).path, 'x');
  writeFileSync(join(folder, 'notes.txt'), 'x');
  return folder;
}

const momentsIn = async (folder: string) =>
  (await listArchives(folder)).map(({ createdAt }) => createdAt.toISOString());

test('all archives of the last day stay, and one of each of the newest days that have any', async () => {
  const folder = folderWith(
    '2026-10-29T10:00:00Z',
    '2026-11-27T00:10:00Z',
    '2026-11-27T00:25:00Z',
    '2026-11-28T11:30:00Z',
    '2026-11-28T11:45:00Z',
    '2026-11-28T12:15:00Z',
    '2026-11-29T11:45:00Z',
    '2026-11-29T12:00:00Z',
  );
  expect(await removeOld(folder, now, 3)).toHaveLength(3);
  expect(await momentsIn(folder)).toEqual([
    '2026-11-27T00:10:00.000Z',
    '2026-11-28T11:30:00.000Z',
    '2026-11-28T12:15:00.000Z',
    '2026-11-29T11:45:00.000Z',
    '2026-11-29T12:00:00.000Z',
  ]);
  expect(readdirSync(folder)).toContain('notes.txt');
});

test('a clock that jumps ten years ahead, and back, costs no day of archives', async () => {
  const folder = folderWith('2026-11-27T00:10:00Z', '2026-11-28T00:10:00Z', '2036-11-29T12:00:00Z');
  expect(await removeOld(folder, new Date('2036-11-29T12:00:00Z'), 30)).toEqual([]);
  writeFileSync(archivePaths(folder, now).path, 'x');
  expect(await removeOld(folder, now, 2)).toEqual([archivePaths(folder, new Date('2026-11-27T00:10:00Z')).path]);
  expect(await momentsIn(folder)).toContain('2036-11-29T12:00:00.000Z');
});

test('the newest archive stays, though it isn’t the first of its day and is old', async () => {
  const folder = folderWith('2026-01-02T10:00:00Z', '2026-01-02T11:00:00Z', '2026-01-02T12:00:00Z');
  await removeOld(folder, now, 30);
  expect(await momentsIn(folder)).toEqual(['2026-01-02T10:00:00.000Z', '2026-01-02T12:00:00.000Z']);
});

test('an archive of the future, made while a clock was wrong, doesn’t count as the newest', async () => {
  const folder = folderWith('2026-11-29T11:50:00Z', '2027-11-29T11:50:00Z');
  expect(await findNewest(folder, now)).toEqual(new Date('2026-11-29T11:50:00Z'));
  expect(await findNewest(folderWith('2027-11-29T11:50:00Z'), now)).toBeNull();
  expect(await findNewest('/nowhere', now)).toBeNull();
});

test('what was never completed goes', async () => {
  const folder = temporaryFolder();
  writeFileSync(archivePaths(folder, now).draft, 'x');
  await removeUnfinished(folder);
  expect(readdirSync(folder)).toEqual([]);
});
