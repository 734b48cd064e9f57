import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mismatches, listPatchPaths, readReport, readVariants } from '../../scripts/tests/variants.ts';

const head = '| variant | what is broken | `npm test` | `npm run test:long` |\n| --- | --- | --- | --- |\n';

test('a row names, for each tier, the test files that should catch a broken variant, and their projects', () => {
  const row = '| `a-b` | It `breaks`. | changed: unit `x.test.ts`, e2e `y.test.ts` | faults `z.test.ts` |\n';
  expect(readVariants(head + row)).toEqual([
    {
      name: 'a-b',
      needsChanged: true,
      catchers: {
        merge: [
          { project: 'unit', file: 'x.test.ts' },
          { project: 'e2e', file: 'y.test.ts' },
        ],
        long: [{ project: 'faults', file: 'z.test.ts' }],
      },
    },
  ]);
});

test.each([
  '| `a` | b | unit `x.test.ts` | unit `x.test.ts` |',
  '| `a` | b | small form: nothing | unit `x.test.ts` |',
])('a row that does not say what catches its variant is refused: %s', (row) => {
  expect(() => readVariants(head + row)).toThrow('the row of a');
});

test('every patch of a broken variant has exactly one row in the table, and every row a patch', () => {
  const row = (name: string) => `| \`${name}\` | x | small form: unit \`x.test.ts\` | unit \`x.test.ts\` |\n`;
  expect(mismatches(readVariants(head + row('a') + row('b') + row('b')), ['b', 'c'])).toEqual([
    'b: 2 rows in the table.',
    'c: 0 rows in the table.',
    'a: a row without a patch.',
  ]);
  const patches = readdirSync('tests/variants').map((file) => file.replace(/\.patch$/, ''));
  expect(mismatches(readVariants(readFileSync('docs/broken-variants.md', 'utf8')), patches)).toEqual([]);
});

test('every patch applies to the code as it is now', () => {
  const refused = readdirSync('tests/variants').filter(
    (file) => spawnSync('git', ['apply', '--check', `tests/variants/${file}`]).status !== 0,
  );
  expect(refused).toEqual([]);
});

test('a patch tells which files it changes', () => {
  const patch = 'Breaks it.\n\n--- a/src/one.ts\n+++ b/src/one.ts\n@@\n-old\n+new\n--- a/two.sql\n+++ /dev/null\n';
  expect(listPatchPaths(patch)).toEqual(['src/one.ts', 'two.sql']);
});

test('a test file that cannot be loaded is reported apart from failing tests', () => {
  const tests = [
    { status: 'passed', fullName: 'good' },
    { status: 'failed', fullName: 'bad', failureMessages: ['Error: no\n    at x'] },
  ];
  const report = {
    testResults: [
      { name: '/f/a.test.ts', assertionResults: tests },
      { name: '/f/b.test.ts', message: 'Cannot find module', assertionResults: [] },
    ],
  };
  expect(readReport(report, '/f')).toEqual({
    passed: ['a.test.ts'],
    failures: [{ file: 'a.test.ts', test: 'bad', why: 'Error: no' }],
    unrun: ['b.test.ts: Cannot find module'],
  });
});
