import { expect, test } from 'vitest';
import { endOfDay, lastDayBefore } from './suspension-days.ts';

test('a suspension ends when its last day is over in Kampala', () => {
  expect(endOfDay('2026-12-31')).toBe('2026-12-31T21:00:00.000Z');
  expect(lastDayBefore('2026-12-31T21:00:00.000Z')).toBe('2026-12-31');
  expect(lastDayBefore('2026-12-31T21:00:00.001Z')).toBe('2027-01-01');
});

test('a text that isn’t a date is sent to the server unchanged', () => {
  expect(endOfDay('tomorrow')).toBe('tomorrow');
});
