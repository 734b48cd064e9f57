import { expect, test } from 'vitest';
import { slotDays } from './slot-days.ts';

const at = (time: string) => `2026-11-26T${time}:00.000Z`;

test('starts are grouped by day in Kampala, and those that overlap the one before are left out', () => {
  const starts = [
    at('06:00'),
    at('06:15'),
    at('06:30'),
    at('06:45'),
    at('07:15'),
    at('20:45'),
    at('21:00'),
    at('21:30'),
  ];
  expect(slotDays(starts, 30)).toEqual([[at('06:00'), at('06:30'), at('07:15'), at('20:45')], [at('21:30')]]);
  expect(slotDays(starts, 15)[0]).toHaveLength(6);
  expect(slotDays([], 30)).toEqual([]);
});
