import { expect, test } from 'vitest';
import { budgetInWords } from './budget-words.ts';

test('what a client may spend is said until it went with their account', () => {
  expect(budgetInWords({ min: 0, max: 1_500_000 })).toBe('USh\u00a00 to\u00a01,500,000');
  expect(budgetInWords({ min: 0, max: 0 })).toBeUndefined();
  expect(budgetInWords(null)).toBeUndefined();
});
