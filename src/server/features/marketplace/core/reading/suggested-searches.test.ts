import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { placeSuggestions } from '#shared/places/place-suggestions.ts';
import { readWords, toWords } from './read-words.ts';
import { suggestedSearches } from './suggested-searches.ts';

test.each(suggestedSearches)('the suggested search “%s” is read as a profession, with nothing corrected', (search) => {
  expect(readWords(toWords(search)).profession).toBeDefined();
});

test('all suggestions together are sent in at most 3 kB, and each is there once', () => {
  expect(new Set(suggestedSearches).size).toBe(suggestedSearches.length);
  const reply = JSON.stringify({ searches: suggestedSearches, places: placeSuggestions });
  expect(brotliCompressSync(reply).length).toBeLessThan(3000);
});
