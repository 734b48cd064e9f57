import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { SettingValue } from '#shared/settings/settings.ts';
import { mails, notifications, users } from '#server/db/schema/index.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { settingCalls, type SettingCalls } from '#tests/support/settings/setting-calls.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
type Recipients = SettingValue<'recipients'>;
const all: Recipients = { newProfessionals: [], applications: [], problems: [], reports: [], consultations: [] };
let calls: SettingCalls;
let admin: SettingCalls['admin'];
let other: SettingCalls['other'];

beforeAll(async () => {
  calls = await settingCalls(server);
  ({ admin, other } = calls);
});
beforeEach(async () => {
  await server.database.query('delete from setting_versions');
});

const set = (overrides: Partial<Recipients>) => calls.set('recipients', { ...all, ...overrides });

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
    const both = [admin.id, other.id].toSorted();
    expect(await collectNotified()).toEqual({ mailed: both, notified: both });
  });

  test('those who are chosen get the email, and all see it on the site', async () => {
    expect(await set({ newProfessionals: [other.id, other.id] })).toMatchObject({
      status: 200,
      version: 2,
      current: { ...all, newProfessionals: [other.id] },
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
    expect(await calls.read('recipients')).toMatchObject({ current: all });
    await suspend(null);
    await db.delete(users).where(eq(users.id, leaving.id));
    expect((await collectNotified()).mailed).toEqual([admin.id, other.id].toSorted());
    expect((await calls.versions('recipients')).versions[0].changes).toEqual([
      { name: 'newProfessionals', before: 'all admins', after: 'Deleted user' },
    ]);
  });
});

test('only admins can be chosen', async () => {
  const client = await newPerson(server, 'user');
  expect(await set({ problems: [client.id] })).toMatchObject({ status: 400, fields: { problems: expect.any(String) } });
});

test('two admins of one name are told apart, and one can take the other’s place', async () => {
  const namesake = await newPerson(server, 'admin', { firstName: 'Peter', lastName: 'Okot' });
  const { admins } = await set({ problems: [other.id] });
  expect(admins).toContainEqual({ id: other.id, name: `Peter Okot (${other.email})` });
  expect(admins).toContainEqual({ id: namesake.id, name: `Peter Okot (${namesake.email})` });
  expect(await set({ problems: [namesake.id] })).toMatchObject({
    version: 3,
    current: { ...all, problems: [namesake.id] },
  });
  await server.database.db.delete(users).where(eq(users.id, namesake.id));
});
