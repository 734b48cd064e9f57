import { expect, test } from 'vitest';
import { toApiQuery, filtersFor, parseListQuery } from './problem-query.ts';

const id = '0193f000-0000-7000-8000-000000000001';
const read = (search: string) => parseListQuery(new URLSearchParams(search));

test('an address chooses the state, the page and the open problem', () => {
  expect(read(`?state=decided&page=3&open=${id}`)).toEqual({ state: 'decided', page: 3, open: id });
  expect(toApiQuery(read('?state=open&page=3'))).toEqual({ state: 'open', limit: 50, offset: 100 });
  expect(filtersFor(read('?state=open&page=3'))).toEqual({ state: 'open' });
});

test('sorting by age replaces the server’s order, also in the downloaded file', () => {
  expect(toApiQuery(read('?sort=newest'))).toEqual({ sort: 'newest', limit: 50, offset: 0 });
  expect(filtersFor(read('?sort=oldest&state=decided'))).toEqual({ state: 'decided', sort: 'oldest' });
});

test('values that make no sense are ignored', () => {
  expect(read('?state=lost&page=-1&open=me&sort=price')).toEqual({ page: 1 });
});
