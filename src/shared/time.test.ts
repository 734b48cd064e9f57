import { expect, test } from 'vitest';
import { kampalaDay, nextKampalaMidnight } from './time.ts';

test('a Kampala day begins at 21:00 UTC', () => {
  expect(kampalaDay(new Date('2026-11-20T20:59:59.999Z'))).toBe('2026-11-20');
  expect(kampalaDay(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
});

test('the next midnight is later than the moment itself', () => {
  expect(nextKampalaMidnight(new Date('2026-11-20T20:59:59.999Z')).toISOString()).toBe('2026-11-20T21:00:00.000Z');
  expect(nextKampalaMidnight(new Date('2026-11-20T21:00:00Z')).toISOString()).toBe('2026-11-21T21:00:00.000Z');
});
