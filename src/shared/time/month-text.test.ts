import { expect, test } from 'vitest';
import { monthInWords } from './month-text.ts';

test('months are abbreviated alike, September too', () => {
  expect(['2026-09', '2027-01'].map(monthInWords)).toEqual(['Sep 2026', 'Jan 2027']);
});
