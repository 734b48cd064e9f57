import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteAbout } from '#server/db/schema/index.ts';
import { newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const path = '/settings/about';
const nothing = { story: '', team: [], testimonials: [], openings: [], hiddenFigures: [] };
let admin: Person;
let other: Person;

beforeAll(async () => {
  admin = await newPerson(server, 'admin', { firstName: 'Ruth', lastName: 'Auma' });
  other = await newPerson(server, 'admin', { firstName: 'Peter', lastName: 'Okot' });
});
beforeEach(async () => {
  await server.database.query('delete from site_about');
  await server.hearsAll();
});

const leader = { name: 'Achan Sharon', role: 'Director', text: 'She kept books in Gulu.' };
const testimonial = { quote: 'She told me the price first.', name: 'Harriet N.', about: 'Landlady, Mbale' };
const set = (overrides: object = {}, by = admin, headers = {}) =>
  by.call('PUT', path, { ...nothing, ...overrides }, headers);
const at = (version: number) => ({ 'if-match': String(version) });
const seen = async () => (await server.app.inject(`/api${path}/public`)).json<object>();

test('the about page has no invented text; what an admin writes is public at the next request', async () => {
  expect(await seen()).toEqual(nothing);
  const written = { story: 'We began.\n\nThen we grew.', team: [leader], testimonials: [testimonial] };
  expect(await set(written, admin, at(1))).toMatchObject({ status: 200, version: 2, changedBy: 'Ruth Auma' });
  expect(await seen()).toEqual({ ...nothing, ...written });
  expect(await set({ hiddenFigures: ['reviews', 'clients', 'reviews'] }, other, at(2))).toMatchObject({ version: 3 });
  expect(await seen()).toEqual({ ...nothing, hiddenFigures: ['clients', 'reviews'] });
  expect(await admin.call('POST', `${path}/versions/2/restore`, undefined, at(3))).toMatchObject({ version: 4 });
  expect(await seen()).toEqual({ ...nothing, ...written });
  const { versions } = await admin.call('GET', `${path}/versions`);
  expect(versions[2].changes).toContainEqual({
    name: 'testimonials',
    before: null,
    after: '‘She told me the price first.’ Harriet N., Landlady, Mbale',
  });
});

test('entries without any text are left out, and lines are one line', async () => {
  const blank = { name: '', role: ' ', text: '' };
  await set({ team: [blank, { ...leader, text: 'She kept\nbooks in Gulu.' }, blank] });
  expect(await seen()).toEqual({ ...nothing, team: [leader] });
});

describe('what is refused', () => {
  test.each([
    ['a long story', { story: 'x'.repeat(3001) }, 'story'],
    ['half a person, by its place', { team: [leader, { ...leader, role: '' }] }, 'team.1.role'],
    ['words of nobody', { testimonials: [{ ...testimonial, name: '' }] }, 'testimonials.0.name'],
    ['a position without a title', { openings: [{ title: '', text: 'Full time.' }] }, 'openings.0.title'],
    ['too many people', { team: Array.from({ length: 9 }, () => leader) }, 'team'],
    ['a figure that isn’t counted', { hiddenFigures: ['profit'] }, 'hiddenFigures.0'],
  ])('%s', async (_, overrides, field) => {
    expect(await set(overrides)).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
    expect(await server.database.db.select().from(siteAbout)).toEqual([]);
  });

  test('a second admin’s change of the same version, with a message about the first change', async () => {
    await set({ story: 'Ours.' }, admin, at(1));
    expect(await set({ story: 'Mine.' }, other, at(1))).toMatchObject({ status: 409, details: { version: 2 } });
    expect(await seen()).toMatchObject({ story: 'Ours.' });
  });
});
