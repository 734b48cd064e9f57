import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { SetRecipientsBody } from '#shared/api/settings/recipients.ts';
import { mails, notifications, users } from '#server/db/schema/index.ts';
import { newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const path = '/settings/recipients';
const all: SetRecipientsBody = { newProfessionals: [], applications: [], problems: [], reports: [], consultations: [] };
let admin: Person;
let other: Person;

beforeAll(async () => {
  admin = await newPerson(server, 'admin', { firstName: 'Ruth', lastName: 'Auma' });
  other = await newPerson(server, 'admin', { firstName: 'Peter', lastName: 'Okot' });
});
beforeEach(async () => {
  await server.database.query('delete from mail_recipients');
});

const set = (overrides: Partial<SetRecipientsBody>, by = admin, headers = {}) =>
  by.call('PUT', path, { ...all, ...overrides }, headers);
const at = (version: number) => ({ 'if-match': String(version) });

let people = 0;

/** A professional signs up, of which admins are notified: returns who got the email, and who got the line on the site. */
async function collectNotified(): Promise<{ mailed: string[]; notified: string[] }> {
  const { db } = server.database;
  await db.delete(mails);
  await db.delete(notifications);
  const payload = {
    email: `newcomer-${(people += 1)}@example.com`,
    password: 'seven tall jackfruit',
    firstName: 'Okello',
    lastName: 'James',
    role: 'professional',
    profession: 'Accountant',
    company: 'Okello & Sons',
  };
  expect((await server.app.inject({ method: 'POST', url: '/api/auth/register', payload })).statusCode).toBe(201);
  const [sent, lines] = [await db.select().from(mails), await db.select().from(notifications)];
  return {
    mailed: sent.flatMap(({ kind, userId }) => (kind === 'new-professional' && userId ? [userId] : [])).toSorted(),
    notified: lines.flatMap(({ kind, userId }) => (kind === 'new-professional' ? [userId] : [])).toSorted(),
  };
}

describe('who gets which emails', () => {
  test('until someone chooses, all admins get all', async () => {
    expect(await admin.call('GET', path)).toEqual({
      status: 200,
      version: 1,
      changedAt: null,
      changedBy: null,
      recipients: all,
      admins: [
        { id: admin.id, name: 'Ruth Auma' },
        { id: other.id, name: 'Peter Okot' },
      ],
    });
    const both = [admin.id, other.id].toSorted();
    expect(await collectNotified()).toEqual({ mailed: both, notified: both });
  });

  test('those who are chosen get the email, and all see it on the site', async () => {
    expect(await set({ newProfessionals: [other.id, other.id] })).toMatchObject({
      status: 200,
      version: 2,
      recipients: { ...all, newProfessionals: [other.id] },
    });
    expect(await collectNotified()).toEqual({ mailed: [other.id], notified: [admin.id, other.id].toSorted() });
    // Other kinds of emails have recipients of their own.
    await set({ applications: [other.id] });
    expect((await collectNotified()).mailed).toEqual([admin.id, other.id].toSorted());
  });

  test('when the chosen one is suspended or gone, something that waits reaches the others', async () => {
    const leaving = await newPerson(server, 'admin', { firstName: 'Sarah', lastName: 'Leaves' });
    const { db } = server.database;
    const suspend = async (suspendedAt: Date | null) =>
      await db.update(users).set({ suspendedAt }).where(eq(users.id, leaving.id));
    await set({ newProfessionals: [leaving.id] });
    expect((await collectNotified()).mailed).toEqual([leaving.id]);
    await suspend(server.clock());
    expect((await collectNotified()).mailed).toEqual([admin.id, other.id].toSorted());
    expect(await admin.call('GET', path)).toMatchObject({ recipients: all });
    await suspend(null);
    await db.delete(users).where(eq(users.id, leaving.id));
    expect((await collectNotified()).mailed).toEqual([admin.id, other.id].toSorted());
    expect((await admin.call('GET', `${path}/versions`)).versions[0].changes).toEqual([
      { name: 'newProfessionals', before: 'all admins', after: 'Deleted user' },
    ]);
  });
});

describe('changing', () => {
  test('is recorded with the admin’s name, and can be undone', async () => {
    await set({ reports: [other.id, admin.id] });
    expect((await admin.call('GET', `${path}/versions`)).versions).toMatchObject([
      {
        version: 2,
        changedBy: 'Ruth Auma',
        changes: [{ name: 'reports', before: 'all admins', after: expect.stringContaining('Peter Okot') }],
      },
      { version: 1 },
    ]);
    const restored = await other.call('POST', `${path}/versions/1/restore`, undefined, at(2));
    expect(restored).toMatchObject({ status: 200, version: 3, recipients: all });
  });

  test('by two admins at once: the second learns of the first change', async () => {
    await set({ reports: [admin.id] }, admin, at(1));
    expect(await set({ reports: [other.id] }, other, at(1))).toMatchObject({ status: 409, details: { version: 2 } });
    expect(await set({ reports: [admin.id] }, other, at(1))).toMatchObject({ status: 200, version: 2 });
  });

  test('only admins can be chosen', async () => {
    const client = await newPerson(server, 'user');
    for (const wrong of [client.id, '01890000-0000-7000-8000-000000000000']) {
      expect(await set({ problems: [wrong] })).toMatchObject({ status: 400, fields: { problems: expect.any(String) } });
    }
    expect(await set({ problems: ['everyone'] })).toMatchObject({
      status: 400,
      fields: { 'problems.0': expect.any(String) },
    });
    expect(await set({ problems: Array.from({ length: 51 }, () => admin.id) })).toMatchObject({
      status: 400,
      fields: { problems: expect.any(String) },
    });
    expect(await admin.call('GET', path)).toMatchObject({ version: 1 });
  });
});

test('two admins of one name are told apart, and one can take the other’s place', async () => {
  const namesake = await newPerson(server, 'admin', { firstName: 'Peter', lastName: 'Okot' });
  const { admins } = await set({ problems: [other.id] });
  expect(admins).toContainEqual({ id: other.id, name: `Peter Okot (${other.email})` });
  expect(admins).toContainEqual({ id: namesake.id, name: `Peter Okot (${namesake.email})` });
  expect(await set({ problems: [namesake.id] })).toMatchObject({
    version: 3,
    recipients: { ...all, problems: [namesake.id] },
  });
  await server.database.db.delete(users).where(eq(users.id, namesake.id));
});
