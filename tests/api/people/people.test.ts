import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { shared } from '#tests/support/app/shared.ts';
import type { PersonSummary } from '#shared/api/people/people.ts';
import { users } from '#server/db/schema/index.ts';
import { applicationAt, fourPeople, newPerson } from '#tests/support/applications/application-people.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const admin = shared(() => newPerson(server, 'admin'));

/** A family name that no other test uses. */
let families = 0;
const family = () => `Najjemba${(families += 1)}x`;
const person = (lastName: string, overrides: object = {}) => newPerson(server, 'user', { lastName, ...overrides });
const list = async (query: string) => await admin.call('GET', `/people?${query}`);
const listIds = async (query: string) => (await list(query)).people.map(({ id }: PersonSummary) => id);

describe('the list', () => {
  test('shows who someone is, and the newest first', async () => {
    const name = family();
    const older = await person(name, { createdAt: new Date('2026-02-01T08:00:00.000Z') });
    const newer = await person(name, { createdAt: new Date('2026-02-02T08:00:00.000Z') });
    const reply = await list(`search=${name}`);
    expect(reply).toMatchObject({ status: 200, total: 2, totalIsExact: true });
    expect(reply.people[0]).toEqual({
      id: newer.id,
      name: `Grace ${name}`,
      email: newer.email,
      role: 'user',
      state: 'active',
      createdAt: '2026-02-02T08:00:00.000Z',
      lastActiveAt: server.clock().toISOString(),
    });
    expect(await listIds(`search=${name}&sort=oldest`)).toEqual([older.id, newer.id]);
    expect(await listIds(`search=${name}&limit=1&offset=1`)).toEqual([older.id]);
  });

  test('finds people by the beginning of names and addresses, and by number', async () => {
    const name = family();
    const someone = await person(name, { firstName: 'Okello', email: `${name.toLowerCase()}@people.example` });
    for (const search of [name.slice(0, -1), `okello ${name}`, `${name}@PEOPLE`, someone.id.toUpperCase()])
      expect(await listIds(`search=${encodeURIComponent(search)}`), search).toContain(someone.id);
    // Characters with a special meaning in SQL patterns are searched for literally.
    for (const search of ['%', '_', '\\', `${name}%`, "'; drop table users"])
      expect(await listIds(`search=${encodeURIComponent(search)}`), search).not.toContain(someone.id);
  });

  test('a professional is found by the public name, and shown under it', async () => {
    const professional = await newPerson(server, 'professional');
    const name = family();
    await server.database.query('update professionals set name = $1 where id = $2', [
      `${name} Advisers`,
      professional.id,
    ]);
    expect((await list(`search=${name}`)).people).toMatchObject([{ id: professional.id, name: `${name} Advisers` }]);
  });

  test('filters by account type and state, each person in one state', async () => {
    const name = family();
    const peopleByState = {
      active: await person(name),
      unconfirmed: await person(name, { emailVerifiedAt: null }),
      not_taken_over: await person(name, { emailVerifiedAt: null, takeover: 'password' }),
      suspended: await person(name, { emailVerifiedAt: null, suspendedAt: server.clock() }),
    };
    for (const [state, { id }] of Object.entries(peopleByState))
      expect(await listIds(`search=${name}&state=${state}`), state).toEqual([id]);
    expect(await listIds(`search=${name}&role=admin`)).toEqual([]);
    expect(await listIds(`search=${name}&role=user`)).toHaveLength(4);
    expect(await listIds(`search=${admin.email}&role=admin`)).toEqual([admin.id]);
  });

  test.each(['limit=0', 'limit=101', 'offset=-1', 'role=king', 'state=lost', 'sort=price', 'name=Grace', 'search=%00'])(
    '%s is refused',
    async (query) => {
      expect(await list(query)).toMatchObject({ status: 400, code: 'invalid_input' });
    },
  );
});

describe('an account', () => {
  test('is shown with what it does here, and nothing secret', async () => {
    const people = await fourPeople(server);
    await applicationAt(people, 'engaged');
    await applicationAt(people, 'pending');
    await applicationAt(people, 'completed');
    const { db } = server.database;
    await db
      .update(users)
      .set({ passwordHash: 'a hash', phone: '+256772123456' })
      .where(eq(users.id, people.client.id));
    const reply = await admin.call('GET', `/people/${people.client.id}`);
    expect(reply.person).toMatchObject({
      email: people.client.email,
      phone: '+256772123456',
      sessions: 1,
      passkeys: 0,
      twoStepSince: null,
      approvalStatus: null,
      applications: 3,
      engagedWork: 1,
      consultations: 0,
    });
    expect(JSON.stringify(reply)).not.toContain('a hash');
    expect((await admin.call('GET', `/people/${people.professional.id}`)).person).toMatchObject({
      role: 'professional',
      approvalStatus: 'approved',
      applications: 1,
      engagedWork: 1,
    });
  });

  test('that is missing isn’t found', async () => {
    expect((await admin.call('GET', '/people/0193f000-0000-7000-8000-00000000dead')).status).toBe(404);
    expect((await admin.call('GET', '/people/me')).status).toBe(404);
  });
});
