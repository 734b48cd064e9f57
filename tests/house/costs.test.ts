import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { enterCpuGroup, readCpuSeconds } from '../../scripts/cpu-group.mjs';
import { costLines, costWarnings, fileBudget, totalBudget } from '#tests/support/run/run-costs.ts';

const cost = (file: string, cpuSeconds: number) => ({ file, cpuSeconds, project: 'unit' });

test('the costliest files come first', () => {
  expect(costLines([cost('a.test.ts', 1), cost('b.test.ts', 12.34)])).toEqual([
    '    12.3 s  unit  b.test.ts',
    '     1.0 s  unit  a.test.ts',
  ]);
});

test('a run or a test file over its budget gets a warning, except a file that was run with all its cases', () => {
  const files = [cost('small.test.ts', fileBudget), cost('whole.test.ts', fileBudget + 50)];
  expect(costWarnings(totalBudget, files, new Set(['whole.test.ts']))).toEqual([]);
  expect(costWarnings(totalBudget + 1, files, new Set())).toEqual([
    `npm test took ${totalBudget + 1} CPU seconds; its budget is ${totalBudget}.`,
    `whole.test.ts took ${fileBudget + 50}.0 CPU seconds; its budget is ${fileBudget}.`,
  ]);
});

test('CPU time counts the processes that a process starts, also those that have ended', ({ skip }) => {
  const group = enterCpuGroup();
  if (group === null) return skip('this user or system has no control groups');
  const loop = 'const until = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < until);';
  spawnSync(process.execPath, ['-e', loop]);
  const seconds = readCpuSeconds(group.folder);
  group.leave();
  expect(seconds).toBeGreaterThan(0.3);
  expect(readCpuSeconds(group.folder)).toBeNull();
});
