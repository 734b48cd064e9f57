import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { enterCpuGroup, secondsOf } from '../../scripts/cpu-group.mjs';
import { slownessOf } from '#tests/support/machine-speed.ts';
import { costLines, excesses, mostInAll, mostInFile } from '#tests/support/run-costs.ts';

const cost = (file: string, cpuSeconds: number) => ({ file, cpuSeconds, project: 'unit' });

test('the costliest files come first', () => {
  expect(costLines([cost('a.test.ts', 1), cost('b.test.ts', 12.34)])).toEqual([
    '    12.3 s  unit  b.test.ts',
    '     1.0 s  unit  a.test.ts',
  ]);
});

test('a run may take so much, and a file; one that was taken whole costs what it costs', () => {
  const files = [cost('small.test.ts', mostInFile), cost('whole.test.ts', mostInFile + 50)];
  expect(excesses(mostInAll, files, { slowness: 1, whole: new Set(['whole.test.ts']) })).toEqual([]);
  expect(excesses(mostInAll + 1, files, { slowness: 1, whole: new Set() })).toEqual([
    `npm test took ${mostInAll + 1} CPU seconds; ${mostInAll} are allowed on this machine.`,
    `whole.test.ts took ${mostInFile + 50}.0 CPU seconds; ${mostInFile} are allowed on this machine.`,
  ]);
});

test('the limits widen with a slower machine, up to a point, and never narrow', () => {
  const run = { slowness: 1.5, whole: new Set<string>() };
  expect(excesses(mostInAll * 1.5, [cost('a.test.ts', 37)], run)).toEqual([]);
  expect(excesses(mostInAll * 1.5 + 1, [cost('a.test.ts', 39)], run)).toHaveLength(2);
  expect([slownessOf([]), slownessOf([0.1])]).toEqual([1, 1]);
  expect(slownessOf([1000, 1000])).toBe(1.6);
});

test('what a process starts is counted with it, also what has ended', ({ skip }) => {
  const group = enterCpuGroup();
  if (group === null) return skip('this user or system has no control groups');
  const loop = 'const until = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < until);';
  spawnSync(process.execPath, ['-e', loop]);
  const seconds = secondsOf(group.folder);
  group.leave();
  expect(seconds).toBeGreaterThan(0.3);
  expect(secondsOf(group.folder)).toBeNull();
});
