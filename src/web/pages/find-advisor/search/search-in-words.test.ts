import { expect, test } from 'vitest';
import { searchInWords } from './search-in-words.ts';
import { readSearch } from './search-state.ts';

test.each([
  ['', ''],
  ['sort=name-az', ''],
  ['language=Luganda', 'speaks Luganda'],
  ['location=Gulu&language=Acholi&remote=true', 'in Gulu, speaks Acholi, works by telephone or online'],
  ['checked=true', 'any licence checked'],
  ['free=true&location=Gulu', 'in Gulu, free this week'],
  ['term=tax', '“tax”'],
  ['location=Gulu', 'in Gulu'],
  ['service=accountant', 'Accountant'],
  ['term=tax&location=Gulu', '“tax” in Gulu'],
  ['term=tax&location=Gulu&service=accountant', '“tax”, Accountant in Gulu'],
  ['service=cattle+fattening&location=Gulu', 'cattle fattening in Gulu'],
])('%j is said as %j', (query, words) => {
  expect(searchInWords(readSearch(new URLSearchParams(query)))).toBe(words);
});
