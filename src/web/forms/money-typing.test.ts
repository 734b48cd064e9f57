import { expect, test } from 'vitest';
import { caretAfter, groupThousands, readShillings } from './money-typing.ts';

test.each([
  ['', ''],
  ['7', '7'],
  ['1500', '1,500'],
  ['1,5000', '15,000'],
  ['1500000', '1,500,000'],
  ['0', '0'],
  ['007', '7'],
  ['1 500 000', '1,500,000'],
  ['-5', '-5'],
  ['1.5', '1.5'],
  ['five', 'five'],
])('%j is shown as %j', (typed, shown) => {
  expect(groupThousands(typed)).toBe(shown);
});

test.each([
  ['1500', 4, '1,500', 5],
  ['15,000', 1, '15,000', 1],
  ['1,5000', 4, '15,000', 4],
  ['1000', 1, '1,000', 2],
  ['1,00', 2, '100', 1],
])('in %j the caret stays behind the same digit', (before, caret, grouped, after) => {
  expect(caretAfter(before, caret, grouped)).toBe(after);
});

test('amounts are read as they are shown; what is none is told from nothing', () => {
  expect(readShillings(' 1,500,000 ')).toBe(1_500_000);
  expect(readShillings('')).toBeNull();
  for (const wrong of ['-5', '1.5', '1e6', '12345678901234']) expect(readShillings(wrong)).toBeNaN();
});
