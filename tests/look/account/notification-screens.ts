import type { Page } from 'playwright-core';
import type { Notification } from '#shared/api/account/notifications.ts';
import { pickStoredFacts, type NotificationKind } from '#shared/notifications/notification-facts.ts';
import { sampleMails } from '#tests/support/mail/sample-mails.ts';
import { path } from './account-answers.ts';
import { answer, fail, hold, type Reply } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const samples = sampleMails('http://localhost:3000');
const minute = 60_000;

/** Notifications of these kinds with the longest names and titles, the first the newest; the first three are unread. */
function sampleNotifications(kinds: readonly NotificationKind[]): Notification[] {
  const ages = [2, 45, 200, 26 * 60, 27 * 60, 30 * 60, 5 * 24 * 60, 6 * 24 * 60, 40 * 24 * 60];
  return kinds.map((kind, index) => {
    const { id: _, ...facts } = pickStoredFacts(kind, samples[kind] as never) as { id?: string };
    return {
      id: `0193f000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      kind,
      facts,
      isDone: false,
      path: '/settings/security',
      createdAt: new Date(Date.now() - (ages[index] ?? 60 * 24 * 60) * minute).toISOString(),
      isRead: index > 2,
    };
  });
}
const ofClient = sampleNotifications([
  'proposal-received',
  'message-received',
  'work-delivered',
  'problem-answered',
  'application-decided',
  'new-sign-in',
  'review-request',
  'engagement-letter-ready',
  'passkey-added',
]);
const ofAdmin = sampleNotifications([
  'new-professional',
  'application-waiting',
  'problem-waiting',
  'review-reported',
  'second-factor-on',
]);

const has =
  (all: readonly Notification[], more: Partial<Reply<'notifications.list'>> = {}) =>
  (page: Page) =>
    answer(page, 'notifications.list', {
      notifications: all,
      total: all.length,
      unread: all.filter(({ isRead }) => !isRead).length,
      ...more,
    });
const refused = fail('notifications.list');
const rows = (page: Page) => page.getByRole('main').getByRole('listitem').first().waitFor();
const open = async (page: Page) => {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: 'See all', exact: true }).waitFor();
};

/** The bell, and the page of all notifications. */
export const notificationScreens: readonly Screen[] = [
  { name: 'notifications, client', as: 'client', path: path('/notifications'), before: has(ofClient), act: rows },
  {
    name: 'notifications, second page',
    as: 'client',
    path: path('/notifications?page=2&show=unread'),
    before: has(ofClient, { total: 75, unread: 120 }),
    act: rows,
  },
  { name: 'notifications, admin', as: 'admin', path: path('/notifications'), before: has(ofAdmin), act: rows },
  { name: 'notifications, of the sample', as: 'approved', path: path('/notifications') },
  {
    name: 'notifications, none',
    as: 'client',
    path: path('/notifications'),
    before: has([]),
    act: (page) => page.getByRole('heading', { name: 'Nothing yet' }).waitFor(),
  },
  {
    name: 'notifications, all read',
    as: 'client',
    path: path('/notifications?show=unread'),
    before: has([]),
    act: (page) => page.getByRole('heading', { name: 'You’ve read everything' }).waitFor(),
  },
  {
    name: 'notifications, none of a kind',
    as: 'client',
    path: path('/notifications?about=jobs'),
    before: has([]),
    act: (page) => page.getByRole('heading', { name: 'Nothing about this yet' }).waitFor(),
  },
  {
    name: 'notifications, loading',
    as: 'client',
    path: path('/notifications'),
    before: hold('notifications.list'),
    act: (page) => page.getByRole('main').getByLabel('Loading...').waitFor(),
  },
  {
    name: 'notifications, not loaded',
    as: 'client',
    path: path('/notifications'),
    before: refused,
    act: (page) => page.getByText('We couldn’t load your notifications').waitFor(),
  },
  {
    name: 'bell, open',
    as: 'client',
    path: path('/dashboard'),
    before: has(ofClient.slice(0, 8)),
    act: open,
    firstView: true,
  },
  {
    name: 'bell, none',
    as: 'approved',
    path: path('/professional-dashboard'),
    before: has([]),
    act: open,
    firstView: true,
  },
  {
    name: 'bell, not loaded',
    as: 'admin',
    path: path('/admin-dashboard'),
    before: refused,
    act: async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
    firstView: true,
  },
];
