import { expect, test } from 'vitest';
import { formatCount, formatDay, formatHourlyRate, listInWords, plural, shorten } from './format.ts';

test('a day is that of Kampala, with a month of three letters', () => {
  expect(formatDay('2026-11-20')).toBe('20 Nov 2026');
  expect(formatDay('2026-09-30T22:30:00Z')).toBe('1 Oct 2026');
  expect(formatDay('2026-09-05T08:00:00Z')).toBe('5 Sep 2026');
});

test('counts carry separators, and say when counting stopped', () => {
  expect(formatCount(1204)).toBe('1,204');
  expect(formatCount(10_000, false)).toBe('10,000+');
  expect(plural(1, 'review')).toBe('1 review');
  expect(plural(0, 'review')).toBe('0 reviews');
});

test('an hourly rate is shown as a range or a single amount, or is unknown', () => {
  expect(formatHourlyRate(80_000, 150_000)).toBe('USh\u00a080,000 to\u00a0150,000');
  expect(formatHourlyRate(80_000, 80_000)).toBe('USh\u00a080,000');
  expect(formatHourlyRate(null, 150_000)).toBe('USh\u00a0150,000');
  expect(formatHourlyRate(null, null)).toBeNull();
});

test('words are listed with commas and a final “and”', () => {
  expect(listInWords([])).toBe('');
  expect(listInWords(['English'])).toBe('English');
  expect(listInWords(['English', 'Luganda', 'Swahili'])).toBe('English, Luganda and Swahili');
});

test('a long text ends between words; one endless word is cut', () => {
  expect(shorten('Keeps the books\nof small shops.', 40)).toBe('Keeps the books of small shops.');
  expect(shorten('Keeps the books, and pays the taxes.', 18)).toBe('Keeps the books…');
  expect(shorten('a'.repeat(50), 10)).toBe(`${'a'.repeat(10)}…`);
});
