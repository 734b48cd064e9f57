import { beforeAll, beforeEach, expect, test } from 'vitest';
import { contactCalls } from '#tests/support/messages/contact-people.ts';
import { settingCalls, type SettingCalls } from '#tests/support/settings/setting-calls.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { friday } from '#tests/support/applications/shared-work.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const { sent } = contactCalls(server);
let calls: SettingCalls;

beforeAll(async () => {
  server.clock.set(friday);
  calls = await settingCalls(server);
});
beforeEach(async () => {
  await server.database.query('delete from setting_versions');
  await server.hearsAll();
});

const nothing = { story: '', team: [], testimonials: [], openings: [], hiddenFigures: [] };
const leader = { name: 'Achan Sharon', role: 'Director', text: 'She kept books in Gulu.' };
const seen = async () => (await server.app.inject('/api/settings/about/public')).json<object>();

test('the about page has no invented text; what an admin writes is public at the next request', async () => {
  expect(await seen()).toEqual(nothing);
  const written = { story: 'We began.\n\nThen we grew.', team: [leader] };
  await calls.set('about', { ...nothing, ...written });
  expect(await seen()).toEqual({ ...nothing, ...written });
  await calls.set('about', { ...nothing, hiddenFigures: ['reviews', 'clients', 'reviews'] });
  expect(await seen()).toEqual({ ...nothing, hiddenFigures: ['clients', 'reviews'] });
  await calls.restore('about', 2);
  expect(await seen()).toEqual({ ...nothing, ...written });
});

test('entries without any text are left out, and lines are one line', async () => {
  const blank = { name: '', role: ' ', text: '' };
  await calls.set('about', { ...nothing, team: [blank, { ...leader, text: 'She kept\nbooks in Gulu.' }, blank] });
  expect(await seen()).toEqual({ ...nothing, team: [leader] });
});

test('a notice is shown only from its beginning until its end, and its line breaks become spaces', async () => {
  const minutesOn = (minutes: number) => new Date(server.clock().getTime() + minutes * 60_000).toISOString();
  const notice = { text: 'We’re closed\non Friday.', kind: 'info', until: minutesOn(2) };
  const later = await calls.set('notice', { ...notice, from: minutesOn(1) });
  expect(later).toMatchObject({ isShown: false, current: { text: 'We’re closed on Friday.' } });
  expect(await calls.set('notice', { ...notice, from: minutesOn(-2) })).toMatchObject({ isShown: true });
});

test('after a change of the promises, waiting items are due by the new time at once, in both lists', async () => {
  const { id } = await sent();
  const dueNow = async () => {
    const { items } = await calls.admin.call('GET', '/dashboards/waiting?kind=answer_contact&limit=100');
    const { contacts } = await calls.admin.call('GET', '/contact');
    const { contact } = await calls.admin.call('GET', `/contact/${id}`);
    const isIt = (one: { id: string }) => one.id === id;
    return [items.find(isIt).due, contacts.find(isIt).dueAt, contact.dueAt];
  };
  const everywhere = (due: string) => [due, due, due];
  // Noon on a Friday in Kampala, open until six.
  expect(await dueNow()).toEqual(everywhere('2026-11-24T08:00:00.000Z'));
  const promises = { contactHours: 4, profileDays: 2, applicationDays: 2 };
  await calls.set('promises', promises);
  expect(await dueNow()).toEqual(everywhere('2026-11-20T13:00:00.000Z'));
  expect(await calls.admin.call('GET', '/contact/figures')).toMatchObject({ promisedHours: 4 });
  // What is as installed again follows the installation.
  await calls.set('promises', { ...promises, contactHours: 24 });
  const { versions } = await calls.versions('promises');
  expect(versions[0].changes).toEqual([{ name: 'contactHours', before: '4', after: null }]);
});
