import { expect, test } from 'vitest';
import { toApiQuery, filtersFor, parseListQuery } from './review-query.ts';

const id = '0193f000-0000-7000-8000-000000000001';
const read = (search: string) => parseListQuery(new URLSearchParams(search));

test('an address chooses the list, the page, the open review and the decision', () => {
  expect(read(`?list=hidden&page=2&open=${id}&act=show`)).toEqual({ list: 'hidden', page: 2, open: id, act: 'show' });
  expect(toApiQuery(read('?list=hidden&page=2'))).toEqual({ list: 'hidden', limit: 50, offset: 50 });
});

test('sorting by age replaces the server’s order, also in the downloaded file', () => {
  expect(filtersFor(read('?sort=newest'))).toEqual({ list: 'reported', sort: 'newest' });
  expect(toApiQuery(read('?list=hidden&sort=oldest'))).toEqual({
    list: 'hidden',
    sort: 'oldest',
    limit: 50,
    offset: 0,
  });
});

test('values that make no sense are ignored', () => {
  expect(read('?list=secret&page=x&open=1&act=burn&sort=stars')).toEqual({ list: 'reported', page: 1 });
});
