import { expect, test } from 'vitest';
import { type DistrictRow, inOrder, readFigure, shadeFor } from './demand-words.ts';

const row = (district: DistrictRow['district'], overrides: Partial<DistrictRow> = {}): DistrictRow => ({
  district,
  searches: null,
  empty: null,
  applications: null,
  professionals: 0,
  checked: 0,
  ...overrides,
});

test('districts with the most come first, equal ones by their searches', () => {
  const rows = [row('Gulu', { searches: 10 }), row('Arua'), row('Lira', { empty: 5 }), row('Mbale', { searches: 20 })];
  expect(inOrder(rows, 'empty').map(({ district }) => district)).toEqual(['Lira', 'Mbale', 'Gulu', 'Arua']);
});

test('shades go by the most of all', () => {
  expect([null, 0, 5, 25, 26, 99, 100].map((n) => shadeFor(n, 100))).toEqual([0, 0, 1, 1, 2, 4, 4]);
});

test('an address that makes no sense asks for what found no one', () => {
  expect(readFigure(new URLSearchParams('districts=searches'))).toBe('searches');
  expect(readFigure(new URLSearchParams('districts=profit'))).toBe('empty');
});
