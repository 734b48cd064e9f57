import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import {
  forgetPassedFiles,
  minutesBefore,
  notePassedFile,
  type PassedFile,
  readPassedFiles,
} from '#tests/support/run/resume.ts';

/** A file as Vitest reports it. */
const module = (file: string) =>
  ({
    project: { name: 'e2e' },
    relativeModuleId: file,
    meta: () => ({ cpuSeconds: 2, requested: ['/about'] }),
    children: { allTests: () => ['passed', 'skipped'].map((state) => ({ result: () => ({ state }) })) },
  }) as never;

test('a long run that was stopped knows which files had passed, with what their tests cost and requested', () => {
  const place = join(temporaryFolder(), 'long-run/0123abcd.jsonl');
  expect(readPassedFiles(place)).toEqual([]);
  notePassedFile(place, module('tests/a.test.ts'), Date.now());
  notePassedFile(place, module('tests/b.test.ts'), Date.now());
  expect(readPassedFiles(place)).toMatchObject([
    { project: 'e2e', file: 'tests/a.test.ts', cpuSeconds: 2, requested: ['/about'], results: ['passed', 'skipped'] },
    { file: 'tests/b.test.ts' },
  ]);
  appendFileSync(place, '{"project":"e2e","fi');
  expect(readPassedFiles(place)).toHaveLength(2);
  forgetPassedFiles(place);
  expect(readPassedFiles(place)).toEqual([]);
});

test('its minutes are those of all its parts, each until the last file that passed', () => {
  const file = (run: number, minutes: number) => ({ run, minutes }) as PassedFile;
  expect(minutesBefore([file(1, 3), file(1, 40), file(2, 5)])).toBe(45);
});
