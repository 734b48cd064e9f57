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
  ['USh 1,500,000', '1,500,000'],
  ['UGX1500000', '1,500,000'],
  [' 1,500,000/= ', '1,500,000'],
  ['Shs. 50000/-', '50,000'],
  ['1,500,000 UGX', '1,500,000'],
  ['US', 'US'],
  ['USD 5', 'USD 5'],
  ['5 USD', '5 USD'],
  ['/=', '/='],
])('%j is shown as %j', (typed, expected) => {
  expect(groupThousands(typed)).toBe(expected);
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

test('Backspace goes over a comma, and on to the digit before it', () => {
  // 1,|500,000 without its comma.
  expect(caretAfter('1500,000', 1, '1,500,000', true)).toBe(1);
  expect(caretAfter('1500,000', 1, '1,500,000')).toBe(2);
  expect(caretAfter('1,34,567', 2, '134,567', true)).toBe(1);
});

test('amounts are read as they are shown, and an invalid amount differs from an empty one', () => {
  expect(readShillings(' 1,500,000 ')).toBe(1_500_000);
  expect(readShillings('UGX 1,500,000/=')).toBe(1_500_000);
  expect(readShillings('')).toBeNull();
  for (const wrong of ['-5', '1.5', '1e6', '12345678901234']) expect(readShillings(wrong)).toBeNaN();
});
