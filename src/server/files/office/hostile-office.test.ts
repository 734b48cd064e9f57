import { expect, test } from 'vitest';
import { hostileOfficeFiles } from '#tests/support/hostile-files/office-hostile.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { boundsFor } from './bounds.ts';
import { judgeOffice } from './judge-office.ts';

const megabyte = 1024 * 1024;

test('there are at least 30 hostile files, of both kinds, with names of their own', () => {
  const names = new Set(hostileOfficeFiles.map(({ name }) => name));
  expect(names.size).toBe(hostileOfficeFiles.length);
  for (const kind of ['docx', 'xlsx'])
    expect(hostileOfficeFiles.filter((file) => file.kind === kind).length).toBeGreaterThan(30);
});

/** The small form has each trick once: the check reads both kinds with the same code. */
const tricks = new Set<string>();
const tried = hostileOfficeFiles.filter(({ name }) => {
  const trick = name.slice('docx with '.length);
  return isWhole() || (!tricks.has(trick) && tricks.add(trick));
});

test.each(tried)('a $name is refused for that reason, after unpacking at most 12 MB', async ({ fault, bytes }) => {
  const file = await bytes();
  expect(file.length).toBeLessThan(1_000_000);
  const bounds = boundsFor(file.length);
  const before = bounds.bytes;
  expect(await judgeOffice(file, bounds)).toMatchObject({ fault });
  expect(before - bounds.bytes).toBeLessThan(12 * megabyte);
});
