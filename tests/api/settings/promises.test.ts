import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sitePromises } from '#server/db/schema/index.ts';
import { newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { contactCalls } from '#tests/support/messages/contact-people.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { friday } from '#tests/support/applications/shared-work.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const { sent } = contactCalls(server);
const path = '/settings/promises';
const installed = { contactHours: 24, profileDays: 2, applicationDays: 2 };
let admin: Person;
let other: Person;

beforeAll(async () => {
  server.clock.set(friday);
  admin = await newPerson(server, 'admin', { firstName: 'Ruth', lastName: 'Auma' });
  other = await newPerson(server, 'admin', { firstName: 'Peter', lastName: 'Okot' });
});
beforeEach(async () => {
  await server.database.query('delete from site_promises');
  await server.database.query('delete from contact_messages');
});

const set = (overrides: object, by = admin, headers = {}) =>
  by.call('PUT', path, { ...installed, ...overrides }, headers);
const at = (version: number) => ({ 'if-match': String(version) });

test('the specified promises apply until an admin changes them, and again when entered again', async () => {
  expect(await admin.call('GET', path)).toMatchObject({ version: 1, changedBy: null, current: installed, installed });
  const changed = { contactHours: 8, profileDays: 1, applicationDays: 3 };
  expect(await set(changed, admin, at(1))).toMatchObject({ status: 200, version: 2, current: changed, installed });
  expect(await set({}, other, at(2))).toMatchObject({ version: 3, current: installed });
  const [, , third] = await server.database.db.select().from(sitePromises).orderBy(sitePromises.version);
  expect(third).toBeUndefined();
  const { versions } = await admin.call('GET', `${path}/versions`);
  expect(versions[0].changes).toContainEqual({ name: 'contactHours', before: '8', after: null });
  expect(await admin.call('POST', `${path}/versions/2/restore`, undefined, at(3))).toMatchObject({
    version: 4,
    current: changed,
  });
});

test('after a change of the promises, waiting items are due by the new time at once, in both lists', async () => {
  const { id } = await sent();
  const dueNow = async () => {
    const { items } = await admin.call('GET', '/dashboards/waiting?kind=answer_contact&limit=100');
    const { contacts } = await admin.call('GET', '/contact');
    const { contact } = await admin.call('GET', `/contact/${id}`);
    const isIt = (one: { id: string }) => one.id === id;
    return [items.find(isIt).due, contacts.find(isIt).dueAt, contact.dueAt];
  };
  const everywhere = (due: string) => [due, due, due];
  // Noon on a Friday in Kampala, open until six.
  expect(await dueNow()).toEqual(everywhere('2026-11-24T08:00:00.000Z'));
  await set({ contactHours: 4 });
  expect(await dueNow()).toEqual(everywhere('2026-11-20T13:00:00.000Z'));
  expect(await admin.call('GET', '/contact/figures')).toMatchObject({ promisedHours: 4 });
});

describe('what is refused', () => {
  test.each([
    ['no hours', { contactHours: 0 }, 'contactHours'],
    ['more than the list of what waits can compute', { contactHours: 121 }, 'contactHours'],
    ['half a day', { profileDays: 1.5 }, 'profileDays'],
    ['a text', { applicationDays: '2' }, 'applicationDays'],
    ['nothing', { profileDays: undefined }, 'profileDays'],
  ])('%s', async (_, overrides, field) => {
    expect(await set(overrides)).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
    expect(await server.database.db.select().from(sitePromises)).toEqual([]);
  });

  test('a second admin’s change of the same version, with a message about the first change', async () => {
    await set({ contactHours: 8 }, admin, at(1));
    expect(await set({ contactHours: 9 }, other, at(1))).toMatchObject({
      status: 409,
      error: 'Another admin has just changed the promised times. Please check them again.',
      details: { version: 2 },
    });
    // Saving the same values changes nothing.
    expect(await set({ contactHours: 8 }, other, at(1))).toMatchObject({ status: 200, version: 2 });
  });
});
