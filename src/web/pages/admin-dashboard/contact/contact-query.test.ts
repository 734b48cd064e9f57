import { expect, test } from 'vitest';
import { toApiQuery, filtersFor, parseListQuery } from './contact-query.ts';

const id = '0193f000-0000-7000-8000-000000000001';
const read = (search: string) => parseListQuery(new URLSearchParams(search));

test('an address chooses state, holder, words, order, page and the open message', () => {
  const listQuery = read(`?status=new&taken=me&search=%20Gulu%20&sort=newest&page=3&open=${id}`);
  expect(listQuery).toMatchObject({ open: id, page: 3 });
  expect(filtersFor(listQuery)).toEqual({ status: 'new', taken: 'me', search: 'Gulu', sort: 'newest' });
  expect(toApiQuery(listQuery)).toEqual({ ...filtersFor(listQuery), limit: 50, offset: 100 });
});

test('without filters the server’s own order stays', () => {
  expect(toApiQuery(read(''))).toEqual({ limit: 50, offset: 0 });
});

test('values that make no sense are ignored', () => {
  expect(toApiQuery(read('?status=lost&taken=everyone&sort=price&page=-1&open=me&search=%20'))).toEqual(
    toApiQuery(read('')),
  );
});
