import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { closingLine, slowestLines } from '#tests/support/run/reporter.ts';

test.each([
  [['passed', 'passed', 'failed', 'skipped'], true, '2 passed, 1 failed, 1 skipped'],
  [['passed'], false, '1 passed, 0 failed, 0 skipped'],
  [['passed'], true, '1 passed, 1 failed, 0 skipped'],
  [[], true, '0 passed, 1 failed, 0 skipped'],
])('the closing line of %j (failed: %s) is %s', (results, isFailed, line) => {
  expect(closingLine(results, isFailed)).toBe(line);
});

test('the ten slowest tests come slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, ms) => ({ ms, project: 'unit', file: 'a.test.ts', name: `test ${ms}` }));
  const lines = slowestLines(tests);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toMatch(/^ +11 ms {2}unit {2}a\.test\.ts {2}test 11$/);
});

test('a run in which no test ran fails, and ends with the closing line', () => {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'no-such-test'];
  // A long run around this test keeps a record of what passed, which a failure would erase.
  const run = spawnSync(process.execPath, vitest, { encoding: 'utf8', env: { ...process.env, TEST_RESUME: '' } });
  expect(run.status).toBe(1);
  expect(run.stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed, 0 skipped');
});

test('a run that costs too much passes, and only CI is warned, on the line before the closing one', () => {
  const group = temporaryFolder();
  writeFileSync(join(group, 'cpuacct.usage'), String(5000 * 1e9));
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'src/shared/time/office-hours'];
  const lastLines = (more: NodeJS.ProcessEnv) => {
    const env = {
      ...process.env,
      TEST_TIER: 'merge',
      CPU_GROUP: group,
      COST_WARNINGS: '',
      STATIC_CHECKS: '',
      TEST_RESUME: '',
      ...more,
    };
    const run = spawnSync(process.execPath, vitest, { encoding: 'utf8', env });
    expect(run.status).toBe(0);
    return run.stdout.trimEnd().split('\n').slice(-2);
  };
  const closing = expect.stringMatching(/^\d+ passed, 0 failed, \d+ skipped$/);
  expect(lastLines({})).toEqual(['', closing]);
  expect(lastLines({ COST_WARNINGS: '1' })).toEqual([
    'Warning: npm test took 5000 CPU seconds; its budget is 900.',
    closing,
  ]);
});
