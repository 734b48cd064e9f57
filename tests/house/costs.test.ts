import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { enterCpuGroup, secondsOf } from '../../scripts/cpu-group.mjs';
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
  expect(excesses(mostInAll, files, new Set(['whole.test.ts']))).toEqual([]);
  expect(excesses(mostInAll + 1, files, new Set())).toEqual([
    `npm test took ${mostInAll + 1} CPU seconds; ${mostInAll} are allowed.`,
    `whole.test.ts took ${mostInFile + 50}.0 CPU seconds; ${mostInFile} are allowed.`,
  ]);
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
