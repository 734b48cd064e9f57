import { expect, test } from 'vitest';
import { differingFields, isSameValue, mergeStored, tidyList, tidyText, valueInWords } from './form-values.ts';

const base = { bio: 'Old.', years: 5, lists: ['VAT'], online: false };

test('what differs is found field by field, lists by their entries', () => {
  expect(differingFields(base, { ...base, lists: ['VAT'], years: null })).toEqual(['years']);
  expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(false);
});

test('a field that was left alone takes the newer stored value; one that was changed keeps its text, and both are told', () => {
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
])('%j reads %s', (value, words) => {
  expect(valueInWords(value)).toBe(words);
});
