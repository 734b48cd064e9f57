import { expect, test } from 'vitest';
import { toApiQuery, parseListQuery, toSorting, sortNamed } from './list-query.ts';

const read = (query: string) => parseListQuery(new URLSearchParams(query));

test('an empty address asks for the first page, the professional’s turn first', () => {
  expect(toApiQuery(read(''))).toEqual({ limit: 20, offset: 0 });
  expect(toSorting(read(''))).toEqual([]);
});

test('filters, search, order and page come from the address', () => {
  expect(toApiQuery(read('status=completed&search=+vat+return+&sort=price&page=3'))).toEqual({
    status: 'completed',
    search: 'vat return',
    sort: 'price',
    limit: 20,
    offset: 40,
  });
  expect(toApiQuery(read('step=agreed'))).toMatchObject({ step: 'agreed' });
});

test('values that make no sense are ignored', () => {
  expect(toApiQuery(read('status=stolen&step=late&sort=name&page=-2&search='))).toEqual({ limit: 20, offset: 0 });
});

test('a pressed column sets its order', () => {
  expect(sortNamed({ id: 'price', desc: false })).toBe('price');
  expect(sortNamed({ id: 'submitted', desc: true })).toBe('newest');
  expect(sortNamed({ id: 'submitted', desc: false })).toBe('oldest');
  expect(toSorting({ sort: 'oldest' })).toEqual([{ id: 'submitted', desc: false }]);
});
