import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEvents, users } from '#server/db/schema/index.ts';
import { createAdmin, createFirstAdmin } from '#server/features/auth/sign-up/create-admin.ts';
import { verifyPassword } from '#server/features/auth/passwords/hash-password.ts';
import { waitForFirstAdmin } from '#server/features/auth/store/recovery.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { mailsTo } from '#tests/support/mail/mailbox.ts';
import { testEngine } from '#tests/support/database/database.ts';
import { createUser } from '#tests/support/people/factories.ts';

const admin = { email: 'first@mwesigwa.example', password: 'a quiet river bend' };

const server = sharedTestApp({ site: { adminSecondFactor: 'required' }, poolSize: 4 });
beforeEach(async () => {
  await server.database.db.delete(users);
});

const deps = () => ({ database: server.database, clock: server.clock });
const withSite = () => ({ ...deps(), site: testSettings() });
const admins = () => server.database.db.select().from(users).where(eq(users.role, 'admin'));

test('the first admin is created once, with a confirmed address and an entry in the audit log', async () => {
  expect(await createFirstAdmin(deps(), admin)).toBe(true);
  const [row] = await admins();
  expect(row).toMatchObject({ email: admin.email, firstName: 'Admin', lastName: '', emailVerifiedAt: server.clock() });
  expect(await verifyPassword(row!.passwordHash, admin.password)).toBe(true);
  const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, row!.id));
  expect(events).toMatchObject([{ action: 'auth.create_admin', facts: { by: 'settings' } }]);
  expect(await createFirstAdmin(deps(), { ...admin, email: 'second@mwesigwa.example' })).toBe(false);
  expect(await admins()).toHaveLength(1);
});

test('the first admin can sign in, and must set up a second factor before anything else', async () => {
  await createFirstAdmin(deps(), admin);
  const opened = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: admin });
  expect(opened.statusCode, opened.body).toBe(200);
  expect(opened.json().user).toMatchObject({ role: 'admin', emailVerified: true, due: ['terms', 'second_factor'] });
});

test('of processes that start at the same moment, only one creates the first admin', async () => {
  const results = await Promise.all(
    [1, 2, 3].map((n) => createFirstAdmin(deps(), { ...admin, email: `first-${n}@mwesigwa.example` })),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await admins()).toHaveLength(1);
});

test.skipIf(testEngine() === 'embedded')(
  'a process that starts while another creates the first admin waits, and creates none',
  async () => {
    let isOver = false;
    const { promise: isCreated, resolve } = Promise.withResolvers<boolean>();
    await server.database.transaction(async (tx) => {
      await waitForFirstAdmin(tx);
      await createUser(tx, { role: 'admin' });
      const second = createFirstAdmin(deps(), admin).finally(() => (isOver = true));
      resolve(second);
      const waiting = () => server.database.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`);
      await expect.poll(async () => isOver || (await waiting()).rowCount !== 0).toBe(true);
    });
    expect(await isCreated).toBe(false);
    expect(await admins()).toHaveLength(1);
  },
);

test('no first admin is created if there is an admin already, even a suspended one', async () => {
  await createUser(server.database.db, { role: 'admin', suspendedAt: server.clock() });
  expect(await createFirstAdmin(deps(), admin)).toBe(false);
});

test.for(['password123', 'Ｂlink182', 'mwesigwa', 'first@mwesigwa.example'])(
  'a first admin with an easily guessed password is refused: %s',
  async (password) => {
    const refused = { code: 'EOPERATOR', message: expect.stringContaining('Many people use') };
    await expect(createFirstAdmin(deps(), { ...admin, password })).rejects.toMatchObject(refused);
    await expect(createAdmin(withSite(), { ...admin, password })).rejects.toMatchObject(refused);
    expect(await admins()).toEqual([]);
  },
);

test('someone who registered the address before does not become an admin by it', async () => {
  await createUser(server.database.db, { role: 'user', email: admin.email });
  const refused = { code: 'EOPERATOR', message: expect.stringContaining(admin.email) };
  await expect(createFirstAdmin(deps(), admin)).rejects.toMatchObject(refused);
  await expect(createAdmin(withSite(), admin)).rejects.toMatchObject(refused);
  expect(await admins()).toEqual([]);
});

test('the command for new admins creates further ones, and each existing admin gets a mail', async () => {
  await createFirstAdmin(deps(), admin);
  await createAdmin(withSite(), { email: 'second@mwesigwa.example', password: admin.password, firstName: 'Grace' });
  expect((await admins()).map(({ firstName }) => firstName).toSorted()).toEqual(['Admin', 'Grace']);
  // Every existing admin is notified; a command created the admin, so no one is named.
  const about = { name: 'Grace', email: 'second@mwesigwa.example', at: server.clock().toISOString() };
  const mails = await mailsTo(server, admin.email);
  expect(mails).toMatchObject([{ kind: 'new-admin', data: about }]);
  expect(mails[0]!.data).not.toHaveProperty('by');
  expect(await mailsTo(server, 'second@mwesigwa.example')).toEqual([]);
});
