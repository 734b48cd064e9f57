import { expect, test } from 'vitest';
import { toApiQuery, parseListQuery } from './report-query.ts';

const call = (query: string) => toApiQuery(parseListQuery(new URLSearchParams(query)));

test('reported messages begin with those that wait, the oldest first, and decided ones with the latest', () => {
  expect(call('')).toEqual({ state: 'open', sort: 'oldest', limit: 50, offset: 0 });
  expect(call('state=decided')).toMatchObject({ state: 'decided', sort: 'newest' });
  expect(call('state=decided&sort=oldest&page=3')).toMatchObject({ sort: 'oldest', offset: 100 });
});

test('an address that makes no sense is ignored', () => {
  expect(call('state=x&sort=x&page=-1')).toEqual(call(''));
  expect(parseListQuery(new URLSearchParams('open=x&act=x'))).toMatchObject({ open: undefined, act: undefined });
});
