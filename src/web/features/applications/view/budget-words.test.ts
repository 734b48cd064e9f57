import { expect, test } from 'vitest';
import { budgetInShort, budgetInWords } from './budget-words.ts';

test('what a client may spend is said until it went with their account', () => {
  expect(budgetInWords({ min: 0, max: 1_500_000 })).toBe('USh\u00a00 to\u00a01,500,000');
  expect(budgetInWords({ min: 0, max: 0 })).toBeUndefined();
  expect(budgetInWords(null)).toBeUndefined();
});

test('in a narrow column it is said in few letters', () => {
  expect(budgetInShort({ min: 400_000, max: 1_200_000 })).toBe('USh\u00a0400k–1.2m');
  expect(budgetInShort({ min: 0, max: 10_050_000 })).toBe('USh\u00a00–10.05m');
  expect(budgetInShort(null)).toBeUndefined();
});
