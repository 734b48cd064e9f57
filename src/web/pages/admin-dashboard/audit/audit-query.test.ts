import { expect, test } from 'vitest';
import { toApiQuery, filtersFor, parseListQuery } from './audit-query.ts';

const id = '0193f000-0000-7000-8000-000000000001';
const read = (search: string) => parseListQuery(new URLSearchParams(search));

test('an address chooses area, action, people, days, words, page and the open event', () => {
  const listQuery = read(
    `?area=review&action=review.hide&actor=${id}&subject=2027-03-10&from=2026-11-01&to=2026-11-20&search=%20Ruth%20&page=3&open=42`,
  );
  expect(listQuery).toMatchObject({ open: '42', page: 3 });
  expect(filtersFor(listQuery)).toEqual({
    area: 'review',
    action: 'review.hide',
    actor: id,
    subjectId: '2027-03-10',
    from: '2026-11-01',
    to: '2026-11-20',
    search: 'Ruth',
  });
  expect(toApiQuery(listQuery)).toEqual({ ...filtersFor(listQuery), limit: 50, offset: 100 });
});

test('values that make no sense, and pages past the furthest, are ignored', () => {
  const call = toApiQuery(read('?area=x&action=x&actor=me&subject=%20&from=soon&to=2026-99-99&page=999&open=first'));
  expect(call).toEqual({ limit: 50, offset: 0 });
  expect(read('?open=first').open).toBeUndefined();
});
