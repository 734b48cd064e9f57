import { expect, test } from 'vitest';
import { readSearch } from '#web/pages/find-advisor/search/search-state.ts';
import { waitingFor } from './use-waiting.ts';

const between = (here: string, target: string) =>
  waitingFor(readSearch(new URLSearchParams(here)), readSearch(new URLSearchParams(target)));

test('while loading, the page distinguishes more of the same list, another order and another search', () => {
  expect(between('term=tax', 'term=tax&shown=15')).toBe('more');
  expect(between('term=tax&shown=15', 'term=tax')).toBe('order');
  expect(between('term=tax', 'term=tax&sort=name-az')).toBe('order');
  expect(between('term=tax', 'term=tax&sort=name-az&shown=15')).toBe('order');
  expect(between('term=tax', 'term=books&shown=15')).toBe('search');
  expect(between('', 'service=accountant')).toBe('search');
  expect(between('remote=true', '')).toBe('search');
});
