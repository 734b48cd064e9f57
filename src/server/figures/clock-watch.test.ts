import { expect, test } from 'vitest';
import { watchClock } from './clock-watch.ts';

/** A machine whose two clocks a test moves, and a database that answers after a time. */
function setUp() {
  const clock = { wall: 1_000_000, steady: 0, database: 0, takes: 0 };
  const pass = (milliseconds: number) => {
    clock.wall += milliseconds;
    clock.steady += milliseconds;
  };
  const measure = watchClock(
    () => clock.wall,
    () => clock.steady,
  );
  const read = () =>
    measure(async () => {
      pass(clock.takes / 2);
      const theirs = clock.wall + clock.database;
      pass(clock.takes / 2);
      return theirs;
    });
  return { clock, pass, read };
}

test('a clock like the database’s is right, however long the database takes to answer', async () => {
  const { clock, read } = setUp();
  expect(await read()).toBe(0);
  clock.takes = 4000;
  expect(await read()).toBe(0);
});

test.each([5000, -5000, 60_000])('a database whose clock is off by %i ms shows it', async (offset) => {
  const { clock, read } = setUp();
  clock.database = offset;
  expect(await read()).toBe(Math.abs(offset) / 1000);
});

test('a clock that jumps shows it for some minutes, also where the database is in the same process', async () => {
  const { clock, pass, read } = setUp();
  pass(60_000);
  clock.wall -= 90_000;
  expect(await read()).toBe(90);
  pass(60_000);
  expect(await read()).toBe(90);
  pass(10 * 60_000);
  await read();
  expect(await read()).toBe(0);
});
