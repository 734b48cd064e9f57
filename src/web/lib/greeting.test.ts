import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test.each([
  ['2026-11-20T21:00:00Z', 'Good morning, Grace'],
  ['2026-11-20T08:59:59Z', 'Good morning, Grace'],
  ['2026-11-20T09:00:00Z', 'Good afternoon, Grace'],
  ['2026-11-20T13:59:59Z', 'Good afternoon, Grace'],
  ['2026-11-20T14:00:00Z', 'Good evening, Grace'],
  ['2026-11-20T20:59:59Z', 'Good evening, Grace'],
])('the greeting at %s, three hours later in Kampala, is %s', (moment, words) => {
  expect(greetingAt(new Date(moment), ' Grace ')).toBe(words);
});

test('the greeting of a person without a name contains no name', () => {
  expect(greetingAt(new Date('2026-11-20T06:00:00Z'), '')).toBe('Good morning');
});
