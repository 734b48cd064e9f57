import { expect, test } from 'vitest';
import { queues, type QueueDefinition } from '#server/outbox/queues.ts';
import { nextRun } from './next-run.ts';

test.each([
  ['* * * * *', '2026-11-20T08:00:00.000Z', '2026-11-20T08:01:00.000Z'],
  ['4-59/10 * * * *', '2026-11-20T08:54:00.001Z', '2026-11-20T09:04:00.000Z'],
  ['7 0 * * *', '2026-12-31T00:07:00.000Z', '2027-01-01T00:07:00.000Z'],
])('a job with the schedule %s runs, after %s, at %s', (every, after, next) => {
  expect(nextRun(every, new Date(after)).toISOString()).toBe(next);
});

test('every schedule of the server can be read', () => {
  const now = new Date('2026-11-20T08:00:00Z');
  const schedules = Object.values<QueueDefinition>(queues).flatMap(({ every }) => every ?? []);
  expect(schedules.length).toBeGreaterThan(30);
  const day = 24 * 60 * 60 * 1000;
  for (const every of schedules) expect(nextRun(every, now).getTime() - now.getTime()).toBeLessThanOrEqual(day);
});
