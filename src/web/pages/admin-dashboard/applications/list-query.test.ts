import { expect, test } from 'vitest';
import { toApiQuery, filtersFor, parseListQuery } from './list-query.ts';

const id = '0193f000-0000-7000-8000-000000000001';
const read = (search: string) => parseListQuery(new URLSearchParams(search));

test.each([
  [`?open=${id}&act=approve`, { open: id, act: 'approve' }],
  ['?status=unassigned&overdue=true', { status: 'unassigned', isOverdue: true }],
  ['?page=3&search=%20tax%20&sort=budget', { page: 3, search: 'tax', sort: 'budget' }],
])('the page address %s selects what the list shows', (search, expected) => {
  expect(read(search)).toMatchObject(expected);
});

test.each(['', '?status=lost&open=../../login&act=burn&sort=up&page=0', '?page=-1&overdue=1', '?page=99999999'])(
  'what makes no sense is ignored: %s',
  (search) => {
    expect(read(search)).toEqual({ isWaiting: false, isOverdue: false, search: '', page: 1 });
  },
);

test('a queue begins with the longest-waiting, every other list with the newest', () => {
  expect(toApiQuery(read('?status=pending')).sort).toBe('longest');
  expect(toApiQuery(read('?status=unassigned'))).toEqual({ unassigned: true, sort: 'longest', limit: 50, offset: 0 });
  expect(toApiQuery(read('?status=completed&page=2'))).toEqual({
    status: 'completed',
    sort: 'newest',
    limit: 50,
    offset: 50,
  });
  expect(toApiQuery(read('?overdue=true')).overdue).toBe(true);
  expect(filtersFor(read('?waiting=true&page=3'))).toEqual({ waiting: true, sort: 'longest' });
});
