import type { Page } from 'playwright-core';
import type { Notification } from '#shared/api/account/notifications.ts';
import { pickStoredFacts, type NotificationKind } from '#shared/notifications/notification-facts.ts';
import { sampleMails } from '#tests/support/mail/sample-mails.ts';
import { answer, fail, hold, type Reply, says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { states, steps } from '#tests/look/states.ts';

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
  ...states({ as: 'client', path: '/notifications' }, 'notifications', {
    client: [has(ofClient), rows],
    'second page': [has(ofClient, { total: 75, unread: 120 }), rows, { path: '/notifications?page=2&show=unread' }],
    admin: [has(ofAdmin), rows, { as: 'admin' }],
    'of the sample': { as: 'approved' },
    none: [has([]), shows('Nothing yet')],
    'all read': [has([]), shows('You’ve read everything'), { path: '/notifications?show=unread' }],
    'none of a kind': [has([]), shows('Nothing about this yet'), { path: '/notifications?about=jobs' }],
    loading: [hold('notifications.list'), (page) => page.getByRole('main').getByLabel('Loading...').waitFor()],
    'not loaded': [refused, says('We couldn’t load your notifications')],
  }),
  ...states({ path: '/dashboard' }, 'bell', {
    open: [has(ofClient.slice(0, 8)), open, { as: 'client' }],
    none: [has([]), open, { as: 'approved', path: '/professional-dashboard' }],
    'not loaded': [
      refused,
      steps(open, (page) => page.getByRole('button', { name: 'Try again' }).waitFor()),
      { as: 'admin', path: '/admin-dashboard' },
    ],
  }),
];
