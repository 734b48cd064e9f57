import { performance } from 'node:perf_hooks';
import { expect, onTestFinished, test, vi } from 'vitest';
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
  // Minutes of idleness outweigh the first request after them.
  expect(spend(50, 600_000)).toBe(false);
  expect(spend(590, 410)).toBe(false);
  expect(spend(600, 400)).toBe(true);
});

test('it measures the event loop of the process', () => {
  const idle = { idle: 0, active: 0, utilization: 0 };
  const loop = vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue(idle);
  onTestFinished(() => loop.mockRestore());
  const isBusy = createBusyWatch();
  loop.mockReturnValue({ ...idle, active: 1000 });
  expect(isBusy()).toBe(true);
});
