import { expect, test } from 'vitest';
import type { Holiday } from '#shared/api/settings/holidays.ts';
import { changeInWords, dayInWords, eidName, kindChoices, missingInWords, statusMessage } from './holiday-words.ts';

const holiday: Holiday = {
  day: '2027-03-26',
  name: 'Good Friday',
  kind: 'yearly',
  isRemoved: false,
  changedAt: '2026-11-20T21:30:00.000Z',
  changedBy: null,
  version: 1,
};
const byRuth = { ...holiday, changedBy: 'Ruth Auma', version: 2 };

test('a day has its weekday', () => {
  expect([dayInWords('2027-03-26'), dayInWords('2026-09-01')]).toEqual(['Fri 26 Mar 2027', 'Tue 1 Sep 2026']);
});

test.each([
  [holiday, 'Filled in by us', '‘Good Friday’, filled in by us'],
  [byRuth, 'Changed by Ruth Auma, 21 Nov 2026', '‘Good Friday’, changed by Ruth Auma, 21 Nov 2026'],
  [{ ...byRuth, isRemoved: true }, 'Removed by Ruth Auma, 21 Nov 2026', 'removed by Ruth Auma, 21 Nov 2026'],
  [
    { ...byRuth, kind: 'eid_al_fitr', version: 1 } as const,
    'Added by Ruth Auma, 21 Nov 2026',
    '‘Good Friday’, added by Ruth Auma, 21 Nov 2026',
  ],
])('a holiday says who last added, changed or removed it, and when', (example, change, status) => {
  expect([changeInWords(example), statusMessage(example)]).toEqual([change, status]);
});

test('a missing Eid says when to expect it', () => {
  expect(missingInWords({ kind: 'eid_al_fitr', around: '2027-03-09', isEntered: false })).toBe(
    'Eid al-Fitr isn’t entered yet. Expect it around 9 Mar 2027; the day is announced shortly before.',
  );
});

test('only a yearly holiday can keep that kind, and only the Eids have fixed names', () => {
  expect(kindChoices().map(({ value }) => value)).toEqual(['eid_al_fitr', 'eid_al_adha', 'declared']);
  expect(kindChoices('yearly')[0]).toEqual({ value: 'yearly', label: 'A holiday of every year' });
  expect([eidName('eid_al_adha'), eidName('declared'), eidName('')]).toEqual(['Eid al-Adha', undefined, undefined]);
});
