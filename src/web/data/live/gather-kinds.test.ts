import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherKinds } from './gather-kinds.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function start(answerTime = 0) {
  const asked: string[][] = [];
  const page = { isHidden: false };
  const gathered = gatherKinds(
    async (kinds) => {
      asked.push([...kinds]);
      await new Promise((resolve) => setTimeout(resolve, answerTime));
    },
    () => page.isHidden,
  );
  return { asked, page, gathered };
}

test('a burst is one question', async () => {
  const { asked, gathered } = start();
  for (let count = 0; count < 50; count += 1) gathered.add(count % 2 === 0 ? 'message' : 'read');
  await pass(100);
  expect(asked).toEqual([['message', 'read']]);
});

test('events that keep coming wait for the answer, and then a moment', async () => {
  const { asked, gathered } = start(1000);
  for (let count = 0; count < 60; count += 1) {
    gathered.add('decision');
    await pass(50);
  }
  // 3 seconds: at 0.1, 1.5 and 2.9, instead of thirty times.
  expect(asked).toHaveLength(3);
  await pass(5000);
  expect(asked).toHaveLength(4);
});

test('a hidden page asks later, or as soon as someone looks at it', async () => {
  const { asked, gathered, page } = start();
  page.isHidden = true;
  gathered.add('review');
  await pass(1000);
  expect(asked).toEqual([]);
  gathered.flushNow();
  await pass(0);
  gathered.add('problem');
  await pass(5000);
  expect(asked).toEqual([['review'], ['problem']]);
});

test('what was asked for since is not asked for again', async () => {
  const { asked, gathered } = start();
  gathered.add('queue');
  gathered.clear();
  await pass(5000);
  expect(asked).toEqual([]);
});
