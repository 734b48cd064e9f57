import { expect, test } from 'vitest';
import { againstBudget, budgetInShort, budgetInWords } from './budget-words.ts';

test('a client’s budget is shown until it is deleted with their account', () => {
  expect(budgetInWords({ min: 0, max: 1_500_000 })).toBe('USh\u00a00 to\u00a01,500,000');
  expect(budgetInWords({ min: 0, max: 0 })).toBeUndefined();
  expect(budgetInWords(null)).toBeUndefined();
});

test('a budget is shortened in a narrow column', () => {
  expect(budgetInShort({ min: 400_000, max: 1_200_000 })).toBe('USh\u00a0400k–1.2m');
  expect(budgetInShort({ min: 0, max: 10_050_000 })).toBe('USh\u00a00–10.05m');
  expect(budgetInShort(null)).toBeUndefined();
});

test('a price is compared with the most that the client may spend, to the shilling', () => {
  const budget = { min: 300_000, max: 900_000 };
  expect(againstBudget(1_300_000, budget)).toEqual({ isAbove: true, words: 'USh\u00a0400,000 above your budget' });
  expect(againstBudget(900_001, budget)?.words).toBe('USh\u00a01 above your budget');
  expect(againstBudget(900_000, budget)).toEqual({ isAbove: false, words: 'within your budget' });
  expect(againstBudget(0, budget)?.words).toBe('within your budget');
});

test('without a known budget there is nothing to compare with', () => {
  expect(againstBudget(600_000, null)).toBeUndefined();
  expect(againstBudget(600_000, { min: 0, max: 0 })).toBeUndefined();
});
