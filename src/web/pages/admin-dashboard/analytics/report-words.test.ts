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
])('%s now and %s before: %s', (now, before, words) => {
  expect(comparisonInWords({ now, before }, '2026-10-20')).toBe(words);
});

test('a count is a number, or that there are too few', () => {
  expect([null, 5, 1_204].map(countInWords)).toEqual(['Fewer than 5', '5', '1,204']);
});

test('an address names a period, a service or a district, or makes no sense', () => {
  const read = (search: string) => parseReportQuery(new URLSearchParams(search));
  expect(read('?period=last-month&district=Gulu')).toEqual({ period: 'last-month', district: 'Gulu' });
  expect(read('?service=Estate+Planning&district=Gulu')).toEqual({
    period: 'last-12-months',
    service: 'Estate Planning',
  });
  for (const nonsense of ['', '?period=', '?period=toString', '?period=1990&service=Tax&district=Atlantis'])
    expect(read(nonsense)).toEqual({ period: 'last-12-months' });
});
