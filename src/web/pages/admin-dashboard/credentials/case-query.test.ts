import { expect, test } from 'vitest';
import { toApiQuery, parseListQuery } from './case-query.ts';

test('an address says what is listed; what makes no sense is left out', () => {
  const listQuery = parseListQuery(new URLSearchParams('state=waiting&kind=doubt&sort=oldest&page=2'));
  expect(toApiQuery(listQuery)).toEqual({ state: 'waiting', kind: 'doubt', sort: 'oldest', limit: 50, offset: 50 });
  const other = parseListQuery(new URLSearchParams('state=lost&kind=x&sort=y&page=-1&open=1'));
  expect(toApiQuery(other)).toEqual({ limit: 50, offset: 0 });
  expect(other.open).toBeUndefined();
});
