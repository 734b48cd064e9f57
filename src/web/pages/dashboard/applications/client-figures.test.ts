import { expect, test } from 'vitest';
import { clientFigures } from './client-figures.ts';

const since = '2026-03-02T09:00:00.000Z';
const stats = { totalApplications: 1204, pendingApplications: 1, activeApplications: 3, unreadMessages: 0 };

test('each card of the specification says what it counts, since when, and links to its list', () => {
  expect(clientFigures(stats, since)).toEqual([
    {
      label: 'Total Applications',
      value: '1,204',
      note: 'since 2 Mar 2026',
      href: '/dashboard?earlier=open#list-title',
    },
    {
      label: 'Pending',
      value: '1',
      note: 'with our team now, of 1,204 in all',
      href: '/dashboard?status=pending#list-title',
    },
    {
      label: 'Active',
      value: '3',
      note: 'approved, under way now, of 1,204 in all',
      href: '/dashboard?status=approved#list-title',
    },
    { label: 'Unread messages', value: '0', note: 'now', href: '/dashboard/messages' },
  ]);
});

test('a new client’s zeros are compared with nothing; figures that failed to load are unknown, not zero', () => {
  const none = { totalApplications: 0, pendingApplications: 0, activeApplications: 0, unreadMessages: 0 };
  expect(clientFigures(none, since)[1]).toMatchObject({ value: '0', note: 'with our team now' });
  expect(clientFigures(undefined, since).map(({ value }) => value)).toEqual([null, null, null, null]);
});
