import { expect, test } from 'vitest';
import { toApiQuery, filtersFor, parseListQuery } from './professional-query.ts';

const id = '0193f000-0000-7000-8000-000000000001';
const read = (search: string) => parseListQuery(new URLSearchParams(search));

test('an address chooses the status, the words, the order, the page and the open profile', () => {
  const listQuery = read(`?status=rejected&search=%20tax%20&sort=name-az&page=2&open=${id}&act=approved`);
  expect(listQuery).toEqual({ status: 'rejected', search: 'tax', sort: 'name-az', page: 2, open: id, act: 'approved' });
  expect(filtersFor(listQuery)).toEqual({ approval_status: 'rejected', search: 'tax', sort: 'name-az' });
  expect(toApiQuery(listQuery)).toMatchObject({ limit: 50, offset: 50 });
});

test('pending ones begin with the longest-waiting, other lists with the newest', () => {
  expect(filtersFor(read('?status=pending')).sort).toBe('longest-waiting');
  expect(filtersFor(read('')).sort).toBe('newest');
});

test('values that make no sense are ignored', () => {
  expect(read('?status=lost&sort=up&page=0&open=me&act=burn')).toEqual({ search: '', page: 1 });
});
