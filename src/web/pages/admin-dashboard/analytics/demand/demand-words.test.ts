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

test('districts are sorted by the chosen figure, highest first, and equal ones by their number of searches', () => {
  const rows = [row('Gulu', { searches: 10 }), row('Arua'), row('Lira', { empty: 5 }), row('Mbale', { searches: 20 })];
  expect(inOrder(rows, 'empty').map(({ district }) => district)).toEqual(['Lira', 'Mbale', 'Gulu', 'Arua']);
});

test('the map shade of a district depends on its share of the highest figure', () => {
  expect([null, 0, 5, 25, 26, 99, 100].map((n) => shadeFor(n, 100))).toEqual([0, 0, 1, 1, 2, 4, 4]);
});

test('an unknown figure in the page address falls back to searches that found no one', () => {
  expect(readFigure(new URLSearchParams('districts=searches'))).toBe('searches');
  expect(readFigure(new URLSearchParams('districts=profit'))).toBe('empty');
});
