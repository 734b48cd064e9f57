import { expect, test } from 'vitest';
import { nextSpan, quarters } from './more-hours.ts';

test('a closed day opens with the usual hours, and each further span starts an hour after the last', () => {
  expect(nextSpan([])).toEqual({ from: '09:00', to: '17:00' });
  expect(nextSpan([{ from: '08:00', to: '12:00' }])).toEqual({ from: '13:00', to: '16:00' });
  expect(nextSpan([{ from: '08:00', to: '21:30' }])).toEqual({ from: '22:30', to: '24:00' });
  expect(nextSpan([{ from: '08:00', to: '23:00' }])).toBeUndefined();
});

test('a day has 96 quarters and its end', () => {
  expect([quarters.length, quarters[0], quarters[37], quarters.at(-1)]).toEqual([97, '00:00', '09:15', '24:00']);
});
