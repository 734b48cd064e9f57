import { expect, test } from 'vitest';
import { createTurns } from './concurrency.ts';

test('works run in turn; what comes while too many wait is refused', async () => {
  const inTurn = createTurns({ atOnce: 1, waitingAtMost: 1, overload: 'too many' });
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const work = (name: string) => async () => {
    await gate.promise;
    done.push(name);
  };
  const taken = [inTurn(work('first')), inTurn(work('second'))];
  expect(inTurn.isFull()).toBe(true);
  await expect(inTurn(work('third'))).rejects.toMatchObject({ code: 'unavailable', cause: new Error('too many') });
  gate.resolve();
  await Promise.all(taken);
  expect(inTurn.isFull()).toBe(false);
  await inTurn(work('fourth'));
  expect(done).toEqual(['first', 'second', 'fourth']);
});
