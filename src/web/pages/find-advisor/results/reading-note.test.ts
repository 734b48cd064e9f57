import { expect, test } from 'vitest';
import type { SearchReading } from '#shared/api/professionals/professionals.ts';
import { readingInWords } from './reading-note.tsx';

const readingText = (term: string, reading: Partial<SearchReading>, location = '') =>
  readingInWords({ term, location }, { corrected: [], loosely: [], leftOut: [], ...reading }).join(' ');

test.each<[term: string, reading: Partial<SearchReading>, expected: string]>([
  ['accountants', { profession: 'Accountant' }, ''],
  ['acountant', { corrected: ['accountant'], profession: 'Accountant' }, 'We looked for “accountant”.'],
  ['buy a house', { profession: 'Mortgage Advisor' }, 'Showing mortgage advisers for “buy a house”.'],
  [
    'morgage',
    { corrected: ['mortgage'], profession: 'Mortgage Advisor' },
    'We looked for “mortgage”. Showing mortgage advisers.',
  ],
  ['accountant in gulu', { profession: 'Accountant', place: 'Gulu' }, 'Showing accountants in Gulu.'],
  [
    'accountant in laroo',
    { profession: 'Accountant', place: 'Gulu', nobodyIn: 'Laroo' },
    'Showing accountants in Gulu. No one is listed in Laroo itself.',
  ],
  ['speaks acholi', { language: 'Acholi' }, 'Showing people who speak Acholi.'],
  ['balega', { loosely: ['balega'] }, 'No profile has the word “balega”, so we looked for words that contain it.'],
  [
    'tax for poultry',
    { profession: 'Tax Consultant', leftOut: ['poultry'] },
    'Showing tax consultants for “tax for poultry”. No profile has all your words, so we left out “poultry”.',
  ],
])('the note on how the search “%s” was understood, with the reading %j', (term, reading, expected) => {
  expect(readingText(term, reading)).toBe(expected);
});

test('the note on a misspelt place names the place that was searched', () => {
  expect(readingText('', { place: 'Kampala' }, 'Kampla')).toBe('We looked in Kampala.');
});
