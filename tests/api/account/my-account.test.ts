import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents, users } from '#server/db/schema/index.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createReview, createProfessional, createUser, signIn } from '#tests/support/people/factories.ts';

const server = sharedTestApp();

/** A signed-in person who reads and changes their own account. */
async function holder(overrides: Partial<typeof users.$inferInsert> = {}) {
  const { id } = await createUser(server.database.db, { role: 'user', ...overrides });
  const headers = await signIn(server.database.db, id, server.clock());
  return {
    id,
    async read() {
      return (await server.app.inject({ url: '/api/account', headers })).json().account;
    },
    async save(body: Record<string, unknown>, more = {}) {
      const response = await server.app.inject({
        method: 'PUT',
        url: '/api/account',
        headers: { ...headers, ...more },
        payload: { firstName: 'Grace', lastName: 'Nakato', ...body },
      });
      return { status: response.statusCode, ...response.json() };
    },
    audited: async () =>
      (await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))).map(
        ({ action, facts, personalHash }) => ({ action, facts, personalHash }),
      ),
  };
}

test('an account is read as it is, and nothing more of it', async () => {
  const one = await holder({ phone: '+256772123456', district: 'Gulu', passwordHash: 'secret', termsVersion: null });
  expect(await one.read()).toEqual({
    id: one.id,
    email: expect.stringContaining('@'),
    role: 'user',
    firstName: 'Grace',
    lastName: 'Nakato',
    phone: '+256772123456',
    district: 'Gulu',
    profileImage: null,
    emailVerified: true,
    createdAt: '2026-01-05T08:00:00.000Z',
    version: 1,
  });
});

test('what is given is changed, what is absent stays, what is empty is cleared', async () => {
  const one = await holder({ phone: '+256772123456', district: 'Gulu' });
  const renamed = await one.save({ firstName: '  Grâce ', lastName: 'O’Ndungu' });
  expect(renamed.account).toMatchObject({ firstName: 'Grâce', lastName: 'O’Ndungu', district: 'Gulu', version: 2 });
  const moved = await one.save({ ...names(renamed.account), phone: '0701 234567', district: 'arua' });
  expect(moved.account).toMatchObject({ phone: '+256701234567', district: 'Arua', version: 3 });
  const cleared = await one.save({ ...names(moved.account), phone: '', district: '' });
  expect(cleared.account).toMatchObject({ phone: null, district: null, version: 4 });
  expect(await one.read()).toEqual(cleared.account);
  expect(await one.audited()).toEqual([
    { action: 'account.update', facts: { fields: 'firstName lastName', version: 2 }, personalHash: hash },
    { action: 'account.update', facts: { fields: 'phone district', version: 3 }, personalHash: hash },
    { action: 'account.update', facts: { fields: 'phone district', version: 4 }, personalHash: hash },
  ]);
  // The old and the new value can be erased, and are stored beside the log.
  const { rows } = await server.database.query(
    'select values from audit_personal p join audit_events e using (seq) where e.subject_id = $1 order by seq desc limit 1',
    [one.id],
  );
  expect(rows[0].values).toEqual({
    phoneBefore: '+256701234567',
    phone: 'none',
    districtBefore: 'Arua',
    district: 'none',
  });
});
const hash = expect.any(String) as unknown;
const names = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({ firstName, lastName });

test('saving values that are already stored writes nothing', async () => {
  const one = await holder();
  expect((await one.save({ version: 1 })).account.version).toBe(1);
  expect(await one.audited()).toEqual([]);
});

test.each([
  ['firstName', { firstName: ' ' }],
  ['lastName', { lastName: 'x'.repeat(101) }],
  ['lastName', { lastName: undefined }],
  ['phone', { phone: '12' }],
  ['phone', { phone: '+256 000 000000' }],
  ['district', { district: 'Atlantis' }],
  ['email', { email: 'other@example.ug' }],
  ['role', { role: 'admin' }],
  ['version', { version: 0 }],
  ['profileImage', { profileImage: '/x' }],
])('%s is refused by its name: %j', async (field, body) => {
  const one = await holder();
  const refusal = await one.save(body);
  expect([refusal.status, refusal.code]).toEqual([400, 'invalid_input']);
  expect(refusal.fields).toHaveProperty(field);
  expect((await one.read()).version).toBe(1);
});

test('a save from an outdated tab is refused with the newer version, whether sent in body or header', async () => {
  const one = await holder();
  expect((await one.save({ firstName: 'First', version: 1 })).status).toBe(200);
  for (const late of [
    await one.save({ firstName: 'Second', version: 1 }),
    await one.save({ firstName: 'Second' }, { 'if-match': '"1"' }),
    await one.save({ version: 1 }),
  ]) {
    expect(late).toMatchObject({ status: 409, code: 'conflict', details: { version: 2 } });
  }
  expect((await one.read()).firstName).toBe('First');
  expect((await one.save({ firstName: 'Second' }, { 'if-match': '"2"' })).status).toBe(200);
});

test('of many at once on the same version one wins', async () => {
  const one = await holder();
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, index) => one.save({ firstName: `Name ${index}`, version: 1 })),
  );
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(await one.audited()).toHaveLength(1);
});

test('a new name stands under reviews at the next request', async () => {
  const professional = await createProfessional(server.database.db);
  const one = await holder();
  await createReview(server.database.db, professional.id, { authorId: one.id });
  await server.hearsAll();
  const author = async () =>
    (await server.app.inject(`/api/professionals/${professional.id}`)).json().professional.reviews[0].user_name;
  expect(await author()).toBe('Grace N.');
  await one.save({ firstName: 'Amina', lastName: 'Okot' });
  expect(await author()).toBe('Amina O.');
});

test('a new photo doesn’t make the account form in another tab outdated', async () => {
  const one = await holder({ profileImage: `/photos/${'a'.repeat(32)}-64.webp` });
  expect((await one.read()).profileImage).toBe(`/photos/${'a'.repeat(32)}-64.webp`);
  expect((await one.read()).version).toBe(1);
});
