import { expect, test } from 'vitest';
import type { RowChange } from './cache-tags.ts';
import { createChangeLog } from './changes.ts';

test('a cached answer is stale after a row change that affects it, and after ones that are no longer remembered', () => {
  const log = createChangeLog();
  const tag = { tag: 'people:Accountant|Gulu', isAffectedBy: ({ after }: RowChange) => after === 5 };
  const since = log.generation();
  const note = (before: number, after: number) =>
    log.note({ tags: [], rowChanges: [{ tags: ['people:Accountant|Gulu'], before, after }] });
  for (let n = 0; n < 100; n += 1) note(1, 2);
  expect(log.isCurrent(since, [tag])).toBe(true);
  expect(log.isCurrent(since, [tag.tag])).toBe(false);
  expect(log.isCurrent(since, ['people:Accountant|*'])).toBe(false);
  expect(log.isCurrent(since, ['people:Accountant|Arua'])).toBe(true);
  const later = log.generation();
  note(1, 5);
  expect(log.isCurrent(later, [tag])).toBe(false);
  for (let n = 0; n < 300; n += 1) note(1, 2);
  expect(log.isCurrent(since, [tag])).toBe(false);
  log.note({ tags: ['people:Accountant|Gulu'], rowChanges: [] });
  expect(log.isCurrent(log.generation() - 1, [tag])).toBe(false);
});
