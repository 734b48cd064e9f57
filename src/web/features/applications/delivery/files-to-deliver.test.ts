import { expect, test } from 'vitest';
import { adviceOnFiles, filesToDeliver, roomForFiles } from './files-to-deliver.ts';

const file = (id: string, deliveredAt: string | null = null) =>
  ({ id, name: id, kind: 'pdf', bytes: 9, addedAt: '2026-11-20T09:00:00.000Z', deliveredAt }) as const;
const delivered = '2026-11-20T10:00:00.000Z';

test('what waits for the next delivery is in the order in which it was added', () => {
  const files = [file('c'), file('b', delivered), file('a')];
  expect(filesToDeliver({ files }).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('there is room for five files in a delivery, and for fifty in a job', () => {
  expect(roomForFiles({ files: [] })).toBe(5);
  expect(roomForFiles({ files: [file('a'), file('b', delivered)] })).toBe(4);
  const many = (n: number) => Array.from({ length: n }, (_, index) => file(`${index}`, delivered));
  expect(roomForFiles({ files: many(48) })).toBe(2);
  expect(roomForFiles({ files: many(50) })).toBe(0);
});

test('the advice says how many more, or that there is no room', () => {
  expect(adviceOnFiles({ files: [file('a'), file('b'), file('c'), file('d')] })).toContain('You can add 1 more file.');
  expect(adviceOnFiles({ files: Array.from({ length: 5 }, (_, index) => file(`${index}`)) })).toContain('remove one');
});
