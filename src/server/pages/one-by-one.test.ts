import { expect, test } from 'vitest';
import { createOneByOne } from './one-by-one.ts';

test('works run one after the other; what comes while too many wait is not taken', async () => {
  const take = createOneByOne(2);
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const work = (name: string) => async () => {
    await gate.promise;
    done.push(name);
  };
  expect([take(work('first')), take(work('second')), take(work('third'))]).toEqual([true, true, false]);
  gate.resolve();
  await expect.poll(() => done).toEqual(['first', 'second']);
  expect(take(work('fourth'))).toBe(true);
  await expect.poll(() => done).toEqual(['first', 'second', 'fourth']);
});
