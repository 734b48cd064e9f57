import { expect, test } from 'vitest';
import { toApiQuery, parseListQuery } from './people-query.ts';

const id = '0193f000-0000-7000-8000-000000000001';
const read = (search: string) => parseListQuery(new URLSearchParams(search));

test('an address chooses account type, state, words, order, page and the open account', () => {
  const listQuery = read(`?role=professional&state=suspended&search=%20Grace%20&sort=oldest&page=3&open=${id}`);
  expect(listQuery).toMatchObject({ open: id, page: 3 });
  expect(toApiQuery(listQuery)).toEqual({
    role: 'professional',
    state: 'suspended',
    search: 'Grace',
    sort: 'oldest',
    limit: 50,
    offset: 100,
  });
});

test('values that make no sense are ignored', () => {
  expect(toApiQuery(read('?role=king&state=lost&sort=price&page=-1&open=me&search=%20'))).toEqual({
    limit: 50,
    offset: 0,
  });
});
