import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { MarketplaceReply } from '#shared/api/professionals/professionals.ts';
import { sortValues } from '#shared/choices.ts';
import type { Queryable } from '#server/db/database.ts';
import { availabilities, users } from '#server/db/schema/index.ts';
import { keepFreeDays } from '#server/features/consultations/jobs.ts';
import { newPerson, signInPerson } from '#tests/support/applications/application-people.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp();
/** A Wednesday, 09:00 in Kampala. */
const start = new Date('2026-11-25T06:00:00.000Z');
beforeEach(() => server.clock.set(start));

/** Sets hours on one weekday. */
const open = (
  db: Queryable,
  professionalId: string,
  weekday: number,
  overrides: Partial<typeof availabilities.$inferInsert> = {},
) =>
  db.insert(availabilities).values({
    professionalId,
    weekly: [{ weekday, spans: [{ from: '09:00', to: '12:00' }] }],
    checkAt: start,
    updatedAt: start,
    ...overrides,
  });
const keep = () => keepFreeDays(server.database, server.clock());

beforeAll(async () => {
  server.clock.set(start);
  const { db } = server.database;
  const people = [
    { name: 'Thursday', weekday: 4 },
    { name: 'Tuesday', weekday: 2 },
    // Today's hours are too near: the next ones are in seven days.
    { name: 'Wednesday', weekday: 3 },
    { name: 'Closed', weekday: 4, acceptingClients: false },
    { name: 'Pending', weekday: 4, approvalStatus: 'pending' as const, approvedAt: null },
    { name: 'Without hours' },
  ];
  for (const { weekday, ...person } of people) {
    const { id } = await createProfessional(db, {
      ...person,
      district: person.name === 'Tuesday' ? 'Gulu' : 'Kampala',
    });
    if (weekday) await open(db, id, weekday);
  }
  await keep();
  await server.hearsAll();
});

async function list(query: Record<string, string>): Promise<MarketplaceReply> {
  const response = await server.app.inject(`/api/professionals?${new URLSearchParams(query)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const names = (reply: MarketplaceReply) => reply.professionals.map(({ name }) => name).toSorted();

test.each(sortValues)('those who are free within seven days are listed, by %s', async (sort) => {
  const reply = await list({ free: 'true', sort });
  expect(names(reply)).toEqual(['Thursday', 'Tuesday']);
  expect(reply).toMatchObject({ total: 2, totalIsExact: true });
});

test('the filter goes with every other one, with pages, and with facets of those who are free', async () => {
  expect(names(await list({ free: 'true', location: 'Gulu' }))).toEqual(['Tuesday']);
  expect(names(await list({ free: 'true', search: 'thursday' }))).toEqual(['Thursday']);
  expect(names(await list({ free: 'true', specialization: 'tax-consultant' }))).toEqual([]);
  const first = await list({ free: 'true', limit: '1', sort: 'name-az' });
  const second = await list({ free: 'true', limit: '1', sort: 'name-az', after: first.next! });
  expect([...names(first), ...names(second), second.next]).toEqual(['Thursday', 'Tuesday', undefined]);
  const { facets } = await list({ free: 'true', facets: 'true' });
  expect(facets?.districts).toEqual([
    { value: 'Gulu', count: 1 },
    { value: 'Kampala', count: 1 },
  ]);
});

test('a list says when each is free next, if it is asked to', async () => {
  expect((await list({})).professionals.some((one) => 'next_free' in one)).toBe(false);
  const { professionals, isSomeoneFree } = await list({ nextFree: 'true' });
  expect(isSomeoneFree).toBe(true);
  expect(await list({ nextFree: 'true', search: 'wednesday' })).toMatchObject({ isSomeoneFree: false });
  expect(Object.fromEntries(professionals.map(({ name, next_free }) => [name, next_free]))).toEqual({
    Thursday: '2026-11-26T06:00:00.000Z',
    Tuesday: '2026-12-01T06:00:00.000Z',
    Wednesday: '2026-12-02T06:00:00.000Z',
    Closed: undefined,
    'Without hours': undefined,
  });
});

test('as days pass, professionals join or leave the list, and a cached answer expires at midnight', async () => {
  expect(names(await list({ free: 'true' }))).toEqual(['Thursday', 'Tuesday']);
  // Midnight in Kampala: next Wednesday is now the sixth day ahead.
  server.clock.set(new Date('2026-11-25T21:00:00.000Z'));
  await keep();
  expect(names(await list({ free: 'true' }))).toEqual(['Tuesday', 'Wednesday']);
  server.clock.set(new Date('2026-11-26T21:00:00.000Z'));
  await keep();
  await server.hearsAll();
  expect(names(await list({ free: 'true' }))).toEqual(['Thursday', 'Tuesday', 'Wednesday']);
});

test('cached lists are refreshed when someone joins or leaves, but not for other changes of free days', async () => {
  const version = async () => (await server.database.query('select version from marketplace_version')).rows[0].version;
  const { id } = await createProfessional(server.database.db, { district: 'Lira' });
  const before = await version();
  await open(server.database.db, id, 5, { freeOn: '2026-11-27', freeSlotsComputedAt: start });
  const entered = await version();
  expect(entered).not.toBe(before);
  await server.database.query(
    "update availabilities set free_on = '2026-11-30', free_as_of = $2 where professional_id = $1",
    [id, start],
  );
  expect(await version()).toBe(entered);
  await server.database.query(
    "update availabilities set free_on = '2026-12-02', free_as_of = $2 where professional_id = $1",
    [id, start],
  );
  expect(await version()).not.toBe(entered);
});

const noTimes = { status: 200, slots: [] };
const noOne = { status: 404, slots: undefined };

test.for<[string, string, (id: string) => Promise<{ status: number }>, typeof noTimes | typeof noOne]>([
  [
    'is suspended',
    'Masaka',
    async (id) => {
      await server.database.db.update(users).set({ suspendedAt: server.clock() }).where(eq(users.id, id));
      return { status: 200 };
    },
    noTimes,
  ],
  [
    'takes no more clients',
    'Mbale',
    async (id) => {
      const them = await signInPerson(server, id, '');
      return await them.call('PUT', '/professionals/profile', { accepting_clients: false }, { 'if-match': '1' });
    },
    noTimes,
  ],
  [
    'is no longer approved',
    'Mbarara',
    async (id) => {
      const admin = await newPerson(server, 'admin');
      const body = { approval_status: 'rejected', decision_reason: 'The licence has ended.' };
      return await admin.call('PUT', `/professionals/${id}/approval`, body, { 'if-match': '1' });
    },
    noOne,
  ],
  [
    'is deleted by an admin',
    'Jinja',
    async (id) => await (await newPerson(server, 'admin')).call('DELETE', `/professionals/admin/${id}`),
    noOne,
  ],
])('someone who %s leaves the list at once, and has no free times', async ([, district, happens, after]) => {
  const { id } = await createProfessional(server.database.db, { name: 'Leaves', district });
  await open(server.database.db, id, 4);
  await keep();
  await server.hearsAll();
  const listed = async () => names(await list({ location: district, free: 'true' }));
  const slots = async () => {
    const response = await server.app.inject(`/api/professionals/${id}/slots`);
    return { status: response.statusCode, slots: response.json().slots };
  };
  const whoIsFree = async () => (await list({ nextFree: 'true', location: district })).isSomeoneFree;
  // Twice: the second answers are cached ones.
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await listed()).toEqual(['Leaves']);
    expect((await slots()).slots).not.toEqual([]);
    expect(await whoIsFree()).toBe(true);
  }
  expect((await happens(id)).status).toBe(200);
  await server.hearsAll();
  expect(await listed()).toEqual([]);
  expect(await slots()).toEqual(after);
  expect(await whoIsFree()).toBe(false);
  // Nor does the job restore them.
  await server.database.db.update(availabilities).set({ checkAt: start });
  await keep();
  await server.hearsAll();
  expect(await listed()).toEqual([]);
});

test('a professional whose suspension is lifted returns to the list at once', async () => {
  const { db } = server.database;
  const { id } = await createProfessional(db, { name: 'Returns', district: 'Kasese' });
  await open(db, id, 4);
  await keep();
  const suspend = (suspendedAt: Date | null) => db.update(users).set({ suspendedAt }).where(eq(users.id, id));
  const listed = async () => {
    await server.hearsAll();
    return names(await list({ free: 'true', location: 'Kasese' }));
  };
  await suspend(start);
  expect(await listed()).toEqual([]);
  await suspend(null);
  expect(await listed()).toEqual(['Returns']);
  // Other tests of this file list everyone.
  await db.delete(users).where(eq(users.id, id));
});
