import { expect, test } from 'vitest';
import { createBusyWatch } from './busy-watch.ts';

test('a process is busy once it was at work for most of a second, until it has rested for one', () => {
  const used = { active: 5000, idle: 1000 };
  const isBusy = createBusyWatch(() => ({ ...used }));
  const spend = (active: number, idle: number) => {
    used.active += active;
    used.idle += idle;
    return isBusy();
  };
  expect(isBusy()).toBe(false);
  expect(spend(500, 0)).toBe(false);
  expect(spend(400, 150)).toBe(true);
  expect(spend(0, 900)).toBe(true);
  expect(spend(0, 100)).toBe(false);
  // A rest of minutes outweighs the first request after it.
  expect(spend(50, 600_000)).toBe(false);
  expect(spend(590, 410)).toBe(false);
  expect(spend(600, 400)).toBe(true);
});

test('it reads the real process', () => {
  expect(createBusyWatch()()).toBe(false);
});
