import { expect, test } from 'vitest';
import {
  answersInWords,
  checkedInWords,
  consultationsInWords,
  repliesInWords,
  sinceInWords,
  worksInWords,
} from './trust-words.ts';

test('a checked licence is described by its regulator, title and day of the check', () => {
  const credential = {
    title: 'Certificate of Practice',
    regulator_short: 'ICPAU',
    acts_for: '',
    checked_at: '2026-10-03T21:30:00Z',
  };
  expect(checkedInWords(credential)).toBe('ICPAU certificate of practice, 4 Oct 2026');
  const agent = {
    ...credential,
    regulator_short: 'IRA',
    title: 'Insurance agent’s licence',
    acts_for: 'Lakeside Life',
  };
  expect(checkedInWords(agent)).toBe('IRA insurance agent’s licence for Lakeside Life, 4 Oct 2026');
});

test('completed jobs are counted in words', () => {
  expect(worksInWords(5)).toBe('5 jobs completed on Mwesigwa');
  expect(worksInWords(1204)).toBe('1,204 jobs completed on Mwesigwa');
});

test.each([
  [0, 'Usually sends a proposal within an hour'],
  [0.9, 'Usually sends a proposal within an hour'],
  [1, 'Usually sends a proposal in 1 hour'],
  [47.9, 'Usually sends a proposal in 48 hours'],
  [48, 'Usually sends a proposal in 2 days'],
  [100, 'Usually sends a proposal in 4 days'],
])('the usual time to a proposal is put into words for %s hours', (hours, words) => {
  expect(answersInWords(hours)).toBe(words);
});

test('the month of joining is that of the Kampala day', () => {
  expect(sinceInWords('2024-01-31T21:30:00.000Z')).toBe('On Mwesigwa since Feb 2024');
});

test.each([
  [0, 'Usually answers within 1 hour'],
  [0.2, 'Usually answers within 1 hour'],
  // Rounded up, so that the statement is true.
  [3.1, 'Usually answers within 4 hours'],
  [47.5, 'Usually answers within 48 hours'],
  [48.1, 'Usually answers within 3 days'],
])('the usual time to answer a request is put into words for %s hours', (hours, words) => {
  expect(repliesInWords(hours)).toBe(words);
});

test('consultations are counted in words', () => {
  expect(consultationsInWords(12)).toBe('12 consultations on Mwesigwa');
});
