import { expect, test } from 'vitest';
import { differingFields, isSameValue, mergeStored, tidyList, tidyText, valueInWords } from './form-values.ts';

const base = { bio: 'Old.', years: 5, lists: ['VAT'], online: false };

test('differing fields are found one by one, and lists are compared by their entries', () => {
  expect(differingFields(base, { ...base, lists: ['VAT'], years: null })).toEqual(['years']);
  expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(false);
});

test('an untouched field takes the newer stored value, a changed field keeps its text, and both are reported', () => {
  const stored = { ...base, bio: 'Theirs.', years: 9, lists: ['VAT', 'Payroll'] };
  const typed = { ...base, bio: 'Mine.', lists: ['VAT', 'Payroll'] };
  expect(mergeStored(base, stored, typed)).toEqual({
    values: { ...typed, years: 9 },
    news: [
      { field: 'bio', stored: 'Theirs.', isTaken: false },
      { field: 'years', stored: 9, isTaken: true },
    ],
  });
});

test('texts are compared as they are stored', () => {
  expect(tidyText(' a\r\nb ')).toBe('a\nb');
  expect(tidyList([' VAT ', '', '  '])).toEqual(['VAT']);
});

test.each([
  [true, 'yes'],
  [false, 'no'],
  [60_000, '60,000'],
  [null, ''],
  ['Gulu', 'Gulu'],
  [['Payroll', 'Audit'], 'Payroll and Audit'],
])('the value %j is shown as “%s”', (value, words) => {
  expect(valueInWords(value)).toBe(words);
});
