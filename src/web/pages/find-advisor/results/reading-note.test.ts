import { expect, test } from 'vitest';
import type { SearchReading } from '#shared/api/professionals/professionals.ts';
import { readingInWords } from './reading-note.tsx';

const readingText = (term: string, reading: Partial<SearchReading>, location = '') =>
  readingInWords({ term, location }, { corrected: [], loosely: [], ranked: [], leftOut: [], ...reading }).join(' ');

test.each<[term: string, reading: Partial<SearchReading>, expected: string]>([
  ['accountants', { profession: 'Accountant' }, ''],
  ['acountant', { corrected: ['accountant'], profession: 'Accountant' }, 'Showing results for “accountant”.'],
  ['buy a house', { profession: 'Mortgage Advisor' }, 'Showing mortgage advisers for “buy a house”.'],
  [
    'morgage',
    { corrected: ['mortgage'], profession: 'Mortgage Advisor' },
    'Showing results for “mortgage”. Showing mortgage advisers.',
  ],
  ['accountant in gulu', { profession: 'Accountant', place: 'Gulu' }, 'Showing accountants in Gulu.'],
  [
    'accountant in laroo',
    { profession: 'Accountant', place: 'Gulu', nobodyIn: 'Laroo' },
    'No one in Laroo matches, so here are accountants in Gulu.',
  ],
  ['speaks acholi', { language: 'Acholi' }, 'Showing people who speak Acholi.'],
  ['balega', { loosely: ['balega'] }, 'No profile has the word “balega”, so we looked for words that contain it.'],
  [
    'tax for poultry',
    { profession: 'Tax Consultant', leftOut: ['poultry'] },
    'Showing tax consultants for “tax for poultry”. None of them mentions “poultry”.',
  ],
  [
    'tax for hotels and farms',
    { profession: 'Tax Consultant', ranked: ['hotels', 'farms'] },
    'Showing tax consultants for “tax for hotels and farms”. Those who mention “hotels” or “farms” come first.',
  ],
  [
    'accountant in kira for my saloon',
    { profession: 'Accountant', place: 'Wakiso', town: 'Kira', leftOut: ['a', 'b', 'c', 'd'] },
    'Showing accountants in Wakiso, those in Kira first. None of them mentions your other words.',
  ],
])('the note on how the search “%s” was understood, with the reading %j', (term, reading, expected) => {
  expect(readingText(term, reading)).toBe(expected);
});

test.each([
  [{ town: 'Ntinda' }, 'Showing people in Kampala, those in Ntinda first.'],
  [{ nobodyIn: 'Ntinda' }, 'No one in Ntinda matches, so here are people in Kampala.'],
])('the note on a town chosen as place, with %j, says in one sentence whom its district shows', (around, expected) => {
  expect(readingText('', { place: 'Kampala', ...around }, 'Ntinda')).toBe(expected);
});

test('the note on a misspelt place names the place that was searched', () => {
  expect(readingText('', { place: 'Kampala' }, 'Kampla')).toBe('Showing people in Kampala.');
});
