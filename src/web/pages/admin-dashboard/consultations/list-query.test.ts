import { expect, test } from 'vitest';
import { toApiQuery, parseListQuery } from './list-query.ts';

const call = (query: string) => toApiQuery(parseListQuery(new URLSearchParams(query)));

test('the filters in the page address are sent to the server', () => {
  expect(call('')).toEqual({ limit: 50, offset: 0 });
  expect(call('queue=contested&search=%20nakato%20&page=2')).toEqual({
    queue: 'contested',
    search: 'nakato',
    limit: 50,
    offset: 50,
  });
  expect(call('status=no_show')).toMatchObject({ status: 'no_show' });
});

test('an address that makes no sense is ignored', () => {
  expect(call('queue=x&status=unconfirmed&page=0')).toEqual(call(''));
  expect(parseListQuery(new URLSearchParams('open=x&act=x'))).toMatchObject({ open: undefined, act: undefined });
});
