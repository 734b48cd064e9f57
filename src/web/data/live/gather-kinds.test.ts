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
  const flushes: string[][] = [];
  const page = { isHidden: false };
  const gathered = gatherKinds(
    async (kinds) => {
      flushes.push([...kinds]);
      await new Promise((resolve) => setTimeout(resolve, answerTime));
    },
    () => page.isHidden,
  );
  return { flushes, page, gathered };
}

test('a burst of events causes one request', async () => {
  const { flushes, gathered } = start();
  for (let count = 0; count < 50; count += 1) gathered.add(count % 2 === 0 ? 'message' : 'read');
  await pass(100);
  expect(flushes).toEqual([['message', 'read']]);
});

test('while events keep coming, the next request waits for the last answer and then a moment', async () => {
  const { flushes, gathered } = start(1000);
  for (let count = 0; count < 60; count += 1) {
    gathered.add('decision');
    await pass(50);
  }
  // 3 seconds: at 0.1, 1.5 and 2.9, instead of thirty times.
  expect(flushes).toHaveLength(3);
  await pass(5000);
  expect(flushes).toHaveLength(4);
});

test('a hidden page requests changes later, or as soon as a person looks at it', async () => {
  const { flushes, gathered, page } = start();
  page.isHidden = true;
  gathered.add('review');
  await pass(1000);
  expect(flushes).toEqual([]);
  gathered.flushNow();
  await pass(0);
  gathered.add('problem');
  await pass(5000);
  expect(flushes).toEqual([['review'], ['problem']]);
});

test('changes that the page has already requested are not requested again', async () => {
  const { flushes, gathered } = start();
  gathered.add('queue');
  gathered.clear();
  await pass(5000);
  expect(flushes).toEqual([]);
});
