import { expect, test } from 'vitest';
import { comparisonInWords, countInWords, parseReportQuery } from './report-words.ts';

test.each([
  [112, 100, '12% more than last month by 20 Oct 2026 (100)'],
  [50, 100, '50% fewer than last month by 20 Oct 2026 (100)'],
  [1_001, 1_000, 'As many as last month by 20 Oct 2026 (1,000)'],
  [30, 5, '500% more than last month by 20 Oct 2026 (5)'],
  [7, null, 'Fewer than 5 last month by 20 Oct 2026'],
  [null, null, 'Fewer than 5 last month by 20 Oct 2026'],
  [null, 12, '12 last month by 20 Oct 2026'],
])('a count of %s this month and %s last month is compared as: %s', (now, before, words) => {
  expect(comparisonInWords({ now, before }, '2026-10-20')).toBe(words);
});

test('a count is shown as a number, and a hidden one as “Fewer than 5”', () => {
  expect([null, 5, 1_204].map(countInWords)).toEqual(['Fewer than 5', '5', '1,204']);
});

test('the report address selects a period and a service or district; unknown values are ignored', () => {
  const read = (search: string) => parseReportQuery(new URLSearchParams(search));
  expect(read('?period=last-month&district=Gulu')).toEqual({ period: 'last-month', district: 'Gulu' });
  expect(read('?service=Estate+Planning&district=Gulu')).toEqual({
    period: 'last-12-months',
    service: 'Estate Planning',
  });
  for (const nonsense of ['', '?period=', '?period=toString', '?period=1990&service=Tax&district=Atlantis'])
    expect(read(nonsense)).toEqual({ period: 'last-12-months' });
});
