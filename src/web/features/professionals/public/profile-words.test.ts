import { expect, test } from 'vitest';
import { experienceInWords, firstInWords } from './profile-words.ts';

test.each([
  [0, 'In the first year of practice'],
  [1, '1 year of experience'],
  [70, '70 years of experience'],
])('experience of %i years is put into words', (years, words) => {
  expect(experienceInWords(years)).toBe(words);
});

test.each([
  [['Tax'], 'Tax'],
  [['Tax', 'Audit'], 'Tax and Audit'],
  [['Tax', 'Audit', 'Payroll', 'Estates'], 'Tax, Audit, Payroll and Estates'],
  [['Tax', 'Audit', 'Payroll', 'Estates', 'Loans'], 'Tax, Audit, Payroll and 2 more'],
])('the list %j is shortened to three words', (words, expected) => {
  expect(firstInWords(words, 3)).toBe(expected);
});
