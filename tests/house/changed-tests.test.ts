import { describe, expect, test } from 'vitest';
import { greenCommits } from '../../scripts/tests/changes.ts';
import { subjectFor } from '../../scripts/tests/features.ts';
import { type FileMap, writeFileMapText } from '../../scripts/tests/file-map.ts';
import { selectChanged } from '../../scripts/tests/select-changed.ts';
import { buildFileMap, pageFor } from '#tests/support/run/long-run.ts';

const me = 'api auth.me';
const map: FileMap = {
  'tests/api/reviews/reviews.test.ts': { cpuSeconds: 4, requested: [me, 'api reviews.create'] },
  'tests/api/applications/proposals.test.ts': { cpuSeconds: 200, requested: [me, 'api proposals.accept'] },
  'tests/e2e/public/find.e2e.test.ts': { cpuSeconds: 300, requested: ['page find-advisor', 'api professionals.list'] },
  'tests/server/limits.test.ts': { cpuSeconds: 1, requested: [me] },
  'src/shared/money.test.ts': { cpuSeconds: 0, requested: [] },
};
const filesFor = (...changed: string[]) => {
  const selection = selectChanged(changed, map);
  return selection.isPossible ? selection.files : selection.why;
};

describe('what a changed path is about', () => {
  test.each([
    ['src/server/features/reviews/core/view.ts', { kind: 'feature', name: 'reviews' }],
    ['src/shared/api/applications/proposals.ts', { kind: 'feature', name: 'applications' }],
    ['src/mail/kinds/applications/engagement-letter-ready.tsx', { kind: 'feature', name: 'applications' }],
    ['src/web/features/applications/steps.tsx', { kind: 'feature', name: 'applications' }],
    ['src/web/pages/find-advisor/card.tsx', { kind: 'page', name: 'find-advisor' }],
    ['src/web/pages/farewell.tsx', { kind: 'page', name: 'farewell' }],
    ['src/server/features/reviews/view.test.ts', { kind: 'test', file: 'src/server/features/reviews/view.test.ts' }],
    ['docs/architecture.md', { kind: 'nothing' }],
    ['src/server/http/endpoint/endpoint.ts', { kind: 'everything' }],
    ['src/web/ui/button.tsx', { kind: 'everything' }],
    ['package-lock.json', { kind: 'everything' }],
  ])('%s', (path, subject) => expect(subjectFor(path)).toEqual(subject));
});

test('a changed feature selects the tests in its folder and the tests that make its API calls', () => {
  expect(filesFor('src/server/features/reviews/core/view.ts')).toEqual(['tests/api/reviews/reviews.test.ts']);
  expect(filesFor('src/server/features/applications/proposals/accept.ts')).toEqual([
    'tests/api/applications/proposals.test.ts',
  ]);
  expect(filesFor('src/web/pages/find-advisor/card.tsx')).toEqual(['tests/e2e/public/find.e2e.test.ts']);
  expect(selectChanged(['src/web/pages/farewell.tsx'], map)).toMatchObject({ files: [], pages: ['farewell'] });
});

test('a changed API call that most test files make selects none of them', () => {
  expect(filesFor('src/server/features/auth/me.ts')).toEqual([]);
});

test('a changed test file is selected, whether the map knows it or not', () => {
  expect(filesFor('tests/api/new/new.test.ts', 'src/shared/money.test.ts')).toEqual([
    'src/shared/money.test.ts',
    'tests/api/new/new.test.ts',
  ]);
});

test('a change that may affect anything asks for the long tier', () => {
  expect(filesFor('docs/a.md', 'src/server/db/database.ts')).toBe('src/server/db/database.ts may change anything');
});

test('within the budget come changed tests, then the feature’s, then those that use it; the rest is counted', () => {
  const costly: FileMap = {
    'tests/server/caching.test.ts': { cpuSeconds: 1, requested: ['api reviews.create'] },
    'tests/api/reviews/races.test.ts': { cpuSeconds: 50, requested: [] },
    'tests/api/reviews/reviews.test.ts': { cpuSeconds: 5, requested: [] },
    'tests/e2e/desk/desk.e2e.test.ts': { cpuSeconds: 10, requested: [] },
    'src/shared/money.test.ts': { cpuSeconds: 0, requested: [] },
  };
  const select = (budget: number) =>
    selectChanged(['src/server/features/reviews/a.ts', 'tests/e2e/desk/desk.e2e.test.ts'], costly, budget);
  expect(select(15)).toMatchObject({
    files: ['tests/api/reviews/reviews.test.ts', 'tests/e2e/desk/desk.e2e.test.ts'],
    leftOut: 2,
    cpuSeconds: 15,
    about: 'reviews, tests',
  });
  expect(select(16)).toMatchObject({ leftOut: 1, cpuSeconds: 16 });
  expect(select(Infinity)).toMatchObject({ leftOut: 0, cpuSeconds: 66 });
});

test('the commits of green long runs are read from the table in the docs', () => {
  const table = `| Day | Commit | Minutes |\n| --- | ------ | --- |\n| 2026-11-23 | 80f0c1e | 20 |\n| 2026-11-24 | \`3297d73a\` | 21 |\n`;
  expect(greenCommits(table)).toEqual(['80f0c1e', '3297d73a']);
});

test('a long run says what files cost and request, each page by the folder of its screen', () => {
  expect([pageFor('/'), pageFor('/find-advisor/accountant/kampala'), pageFor('/no/such/page')]).toEqual([
    'home',
    'landing',
    'not-found',
  ]);
  const fileMap = buildFileMap([
    {
      project: 'e2e',
      file: 'tests/b.test.ts',
      cpuSeconds: 1.234,
      requested: ['/professional/1', '/professional/2', 'api reviews.get'],
    },
    { project: 'api-pglite', file: 'tests/a.test.ts', cpuSeconds: 1, requested: [] },
  ]);
  expect(fileMap).toEqual({
    'tests/b.test.ts': { cpuSeconds: 1.234, requested: ['page professional', 'api reviews.get'] },
  });
  expect(JSON.parse(writeFileMapText(fileMap))['tests/b.test.ts'].cpuSeconds).toBe(1.2);
});
