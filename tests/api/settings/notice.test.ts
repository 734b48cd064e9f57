import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteNotices } from '#server/db/schema/index.ts';
import { newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const path = '/settings/notice';
let admin: Person;
let other: Person;

beforeAll(async () => {
  admin = await newPerson(server, 'admin', { firstName: 'Ruth', lastName: 'Auma' });
  other = await newPerson(server, 'admin', { firstName: 'Peter', lastName: 'Okot' });
});
beforeEach(async () => {
  await server.database.query('delete from site_notices');
});

const minutesOn = (minutes: number) => new Date(server.clock().getTime() + minutes * 60_000).toISOString();
const closed = { text: 'We’re closed on Friday.', kind: 'info', from: null, until: null };
const set = (overrides: object = {}, by = admin, headers = {}) =>
  by.call('PUT', path, { ...closed, ...overrides }, headers);
const at = (version: number) => ({ 'if-match': String(version) });

test('there is no notice until an admin writes one', async () => {
  expect(await admin.call('GET', path)).toEqual({
    status: 200,
    version: 1,
    changedAt: null,
    changedBy: null,
    notice: { text: '', kind: 'info', from: null, until: null },
    isShown: false,
  });
});

test('a notice is written, removed and restored, each with the admin who did it', async () => {
  const until = minutesOn(60);
  expect(await set({ kind: 'warning', until }, admin, at(1))).toMatchObject({
    status: 200,
    version: 2,
    changedBy: 'Ruth Auma',
    notice: { ...closed, kind: 'warning', until },
    isShown: true,
  });
  expect(await set({ text: '' }, other, at(2))).toMatchObject({ version: 3, isShown: false });
  const restored = await admin.call('POST', `${path}/versions/2/restore`, undefined, at(3));
  expect(restored).toMatchObject({ version: 4, notice: { text: closed.text, until } });
  const { versions } = await admin.call('GET', `${path}/versions`);
  expect(versions.map(({ version, changedBy, restores }: never) => [version, changedBy, restores])).toEqual([
    [4, 'Ruth Auma', 2],
    [3, 'Peter Okot', null],
    [2, 'Ruth Auma', null],
    [1, null, null],
  ]);
  expect(versions[1].changes).toContainEqual({ name: 'text', before: closed.text, after: '' });
});

test('a notice is shown only from its beginning until its end', async () => {
  expect(await set({ from: minutesOn(1), until: minutesOn(2) })).toMatchObject({ isShown: false });
  expect(await set({ from: minutesOn(-2), until: minutesOn(2) })).toMatchObject({ isShown: true });
});

describe('what is refused', () => {
  test.each([
    ['a long text', () => ({ text: 'x'.repeat(201) }), 'text'],
    ['nothing that anyone can see', () => ({ text: '\u200b' }), 'text'],
    ['another kind', () => ({ kind: 'alarm' }), 'kind'],
    ['no moment', () => ({ from: 'tomorrow' }), 'from'],
    ['a moment without a zone', () => ({ from: '2026-12-01T10:00' }), 'from'],
    ['a year without end', () => ({ until: '+012027-03-10T10:00:00Z' }), 'until'],
    ['an end before the beginning', () => ({ from: minutesOn(2), until: minutesOn(1) }), 'until'],
    ['an end that has passed', () => ({ until: minutesOn(0) }), 'until'],
  ])('%s', async (_, buildOverrides, field) => {
    expect(await set(buildOverrides())).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
    expect(await server.database.db.select().from(siteNotices)).toEqual([]);
  });

  test('a second admin’s change of the same version, with a message about the first change', async () => {
    await set({}, admin, at(1));
    expect(await set({ text: 'Another' }, other, at(1))).toMatchObject({
      status: 409,
      error: 'Another admin has just changed the notice. Please check it again.',
      details: { version: 2 },
    });
    // Saving the same notice changes nothing, and line breaks become spaces.
    expect(await set({ text: 'We’re closed\non Friday.' }, other, at(1))).toMatchObject({ status: 200, version: 2 });
  });
});
