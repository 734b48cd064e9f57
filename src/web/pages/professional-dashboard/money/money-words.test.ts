import { expect, test } from 'vitest';
import { toBars, comparisonInWords } from './money-words.ts';

const earnings = (now: number, before: number) => ({
  months: [
    { month: '2026-10', amount: 9_000_000, jobs: 9 },
    { month: '2026-11', amount: now, jobs: 1 },
  ],
  sameDayBefore: { amount: before, until: '2026-10-20T09:00:00.000Z' },
});

test.each([
  [600_000, 400_000, 'USh\u00a0200,000 more than last month by 20 Oct 2026'],
  [400_000, 600_000, 'USh\u00a0200,000 less than last month by 20 Oct 2026'],
  [600_000, 600_000, 'The same as last month by 20 Oct 2026'],
  [600_000, 0, 'Nothing last month by 20 Oct 2026'],
  [0, 0, 'Nothing last month by 20 Oct 2026 either'],
  [0, 600_000, 'USh\u00a0600,000 less than last month by 20 Oct 2026'],
])('earnings of %i so far and of %i by the same day last month are compared as: %s', (now, before, words) => {
  expect(comparisonInWords(earnings(now, before))).toBe(words);
});

test('the bars of the earnings chart have short month names, and the full figures on hover', () => {
  expect(toBars(earnings(600_000, 0).months)).toEqual([
    {
      key: '2026-10',
      label: 'Oct',
      value: 9_000_000,
      title: 'Oct 2026: USh\u00a09,000,000, 9 jobs',
      isUnfinished: false,
    },
    { key: '2026-11', label: 'Nov', value: 600_000, title: 'Nov 2026: USh\u00a0600,000, 1 job', isUnfinished: true },
  ]);
});
