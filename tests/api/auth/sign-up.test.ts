import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { termsVersion } from '#shared/documents/terms.ts';
import {
  auditEvents,
  auditPersonal,
  idempotencyKeys,
  professionals,
  sessions,
  users,
} from '#server/db/schema/index.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { mailsTo, tokensTo } from '#tests/support/mail/mailbox.ts';

const server = sharedTestApp();

let people = 0;
const password = 'seven tall jackfruit';
/** A new person's registration. */
const client = (overrides: Record<string, unknown> = {}) => ({
  email: `newcomer-${(people += 1)}@example.com`,
  password,
  firstName: 'Okello',
  lastName: 'James',
  ...overrides,
});
const adviser = (overrides: Record<string, unknown> = {}) =>
  client({ role: 'professional', profession: 'Accountant', company: 'Okello & Sons', ...overrides });
/** Returns an address in a new network, so that only the tested limits apply. */
const ownNetwork = () => `10.${people % 250}.${Math.floor(people / 250)}.1`;
const register = (body: object, remoteAddress = ownNetwork(), headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/api/auth/register', payload: body, remoteAddress, headers });
const stored = async (email: string) =>
  (await server.database.db.select().from(users).where(eq(users.email, email)))[0];
const findProfile = async (id: string) =>
  (await server.database.db.select().from(professionals).where(eq(professionals.id, id)))[0];
/** Kinds of the mails to an address, in alphabetical order: mails of the same moment have no order. */
const kindsTo = async (email: string) => (await mailsTo(server, email)).map(({ kind }) => kind).toSorted();
const me = async (token: string) =>
  (await server.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })).json();

test.each(['password123', 'blink182', 'Ｂlink182'])(
  'someone who registers with the common password %s is refused by its field, and has no account',
  async (common) => {
    const body = client({ password: common });
    const answer = await register(body);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['password']]);
    expect(await stored(body.email)).toBeUndefined();
  },
);

describe('an account', () => {
  test('of a client is made and signed in, and a mail says so', async () => {
    const body = client({ email: `Newcomer-${people}-Capital@Example.com`, termsVersion, isAdult: true });
    const answer = await register(body);
    expect(answer.statusCode, answer.body).toBe(201);
    const reply = answer.json();
    const email = body.email.toLowerCase();
    const row = await stored(email);
    const now = server.clock();
    expect(reply).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: row!.id,
        email,
        role: 'user',
        isApproved: true,
        firstName: 'Okello',
        lastName: 'James',
        profession: null,
        company: null,
        profileImage: null,
        emailVerified: false,
        createdAt: now.toISOString(),
        due: [],
      },
      expiresAt: new Date(now.getTime() + 24 * 3_600_000).toISOString(),
      idleExpiresAt: new Date(now.getTime() + 4 * 3_600_000).toISOString(),
    });
    expect(row).toMatchObject({ termsVersion, termsAcceptedAt: now, adultDeclaredAt: now, emailVerifiedAt: null });
    expect(row!.passwordHash).toMatch(/^\$argon2id\$/);
    expect((await me(reply.token)).user).toEqual(reply.user);
    expect(await findProfile(row!.id)).toBeUndefined();

    const [token] = await tokensTo(server, email, 'welcome');
    expect(await mailsTo(server, email)).toMatchObject([
      {
        kind: 'welcome',
        data: { firstName: 'Okello', role: 'user', link: `http://localhost:3000/verify-email#token=${token}` },
      },
    ]);
  });

  test('of a professional begins as pending, and the admins get a mail', async () => {
    const admin = await createUser(server.database.db, { role: 'admin', firstName: 'Ruth' });
    const gone = await createUser(server.database.db, { role: 'admin', suspendedAt: server.clock() });
    const body = adviser({ firstName: 'Nakató', lastName: 'O’Brien' });
    const { user } = (await register(body)).json();
    expect(user).toMatchObject({
      role: 'professional',
      isApproved: false,
      profession: 'Accountant',
      company: 'Okello & Sons',
    });
    expect(await findProfile(user.id)).toMatchObject({
      name: 'Nakató O’Brien',
      businessName: 'Okello & Sons',
      profession: 'Accountant',
      approvalStatus: 'pending',
      approvedAt: null,
      searchText: ' nakato o brien okello sons accountant',
      nameSort: 'nakato o brien',
      version: 1,
    });
    expect((await server.app.inject(`/api/professionals/${user.id}`)).statusCode).toBe(404);
    expect(await mailsTo(server, admin.email)).toMatchObject([
      { kind: 'new-professional', data: { firstName: 'Ruth', name: 'Nakató O’Brien', isAgain: false } },
    ]);
    expect(await mailsTo(server, gone.email)).toEqual([]);
  });

  test('has the terms as a step due if terms or age are missing, or the terms are an old version', async () => {
    for (const overrides of [{}, { termsVersion }, { isAdult: true }, { termsVersion: '2020-01-01', isAdult: true }]) {
      const body = client(overrides);
      expect((await register(body)).json().user.due).toEqual(['terms']);
    }
    const old = client({ termsVersion: '2020-01-01' });
    await register(old);
    expect(await stored(old.email)).toMatchObject({ termsVersion: null, termsAcceptedAt: null });
  });

  test('leaves an audit row that names nobody', async () => {
    const { user } = (await register(client({ termsVersion, isAdult: true }))).json();
    const { db } = server.database;
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, user.id));
    expect(event).toMatchObject({
      action: 'auth.register',
      facts: { role: 'user', termsVersion, isAdult: true },
    });
    expect(JSON.stringify(event)).not.toContain(user.email);
    const [personal] = await db.select().from(auditPersonal).where(eq(auditPersonal.seq, event!.seq));
    expect(personal).toMatchObject({ subjectUserId: user.id, values: { address: ownNetwork() } });
  });

  test('may have names in any script, up to the longest allowed', async () => {
    const long = '𠮷'.repeat(50);
    const body = adviser({ firstName: long, lastName: 'Ñ'.repeat(100), company: '🦩'.repeat(50) });
    const answer = await register(body);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().user).toMatchObject({ firstName: long, company: '🦩'.repeat(50) });
  });
});

describe('what is refused', () => {
  test.for<[string, unknown]>([
    ['email', undefined],
    ['email', 'okello@localhost'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['email', 'okello@example.com\r\nBcc: x@example.com'],
    ['password', undefined],
    ['password', 'short 7'],
    ['password', 'x y'.repeat(43)],
    ['password', '         '],
    ['password', 'tall\0jackfruit'],
    ['password', 'tall\ud800jackfruit'],
    ['password', 'Password1!'],
    ['password', 'okello-1990'],
    ['password', 'mwesigwa2026'],
    ['firstName', ''],
    ['firstName', 'a\0b'],
    ['firstName', 'a\udc00b'],
    ['firstName', 'x'.repeat(101)],
    ['lastName', undefined],
    ['role', 'admin'],
    ['role', 'superuser'],
    ['isAdult', 'yes'],
    ['isAdult', false],
  ])('%s: %j', async ([field, value]) => {
    const body = client({ [field]: value });
    const answer = await register(body);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    if (field !== 'email') expect(await stored(body.email)).toBeUndefined();
  });

  test.for<[string, unknown]>([
    ['company', undefined],
    ['company', ' '],
    ['profession', undefined],
    ['profession', 'Wizard'],
  ])('a professional’s %s: %j', async ([field, value]) => {
    const answer = await register(adviser({ [field]: value }));
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  test.each([
    'isApproved',
    'approval_status',
    'approvalStatus',
    'emailVerifiedAt',
    'email_verified_at',
    'userId',
    'id',
    'passwordHash',
    'password_hash',
    'createdAt',
    'suspendedAt',
    'isSample',
    'version',
    'status',
    '__proto__',
    'due',
  ])('%s, which only the server says', async (field) => {
    const body = adviser();
    const payload = `${JSON.stringify(body).slice(0, -1)},${JSON.stringify(field)}:"approved"}`;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload,
      headers: { 'content-type': 'application/json' },
      remoteAddress: ownNetwork(),
    });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(await stored(body.email)).toBeUndefined();
  });
});

describe('an address that has an account', () => {
  const sentence = 'Failed to create account. Please try again.';

  test('is refused with a general message; its owner gets a mail, and nothing changes', async () => {
    const body = client();
    await register(body);
    const before = await stored(body.email);
    const answer = await register({ ...adviser(), email: body.email.toUpperCase() });
    expect(answer.statusCode).toBe(409);
    const { requestId: _, ...refusal } = answer.json();
    expect(refusal).toEqual({ error: sentence, code: 'conflict' });
    expect(await stored(body.email)).toEqual(before);
    expect(await findProfile(before!.id)).toBeUndefined();
    expect(await kindsTo(body.email)).toEqual(['email-taken', 'welcome']);
  });

  test('is reported to its owner by mail at most once an hour', async () => {
    const body = client();
    await register(body);
    for (let i = 0; i < 3; i += 1) expect((await register(body)).statusCode).toBe(409);
    expect(await kindsTo(body.email)).toEqual(['email-taken', 'welcome']);
    server.clock.advance(3_600_001);
    await register(body);
    expect(await kindsTo(body.email)).toHaveLength(3);
  });

  test('after five sign-ups at once has exactly one account', async () => {
    const email = client().email;
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => register(adviser({ email, firstName: `Person ${n}` }))),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const winner = answers.find(({ statusCode }) => statusCode === 201)!.json().user;
    expect(await stored(email)).toMatchObject({ id: winner.id, firstName: winner.firstName });
    expect(await server.database.db.select().from(sessions).where(eq(sessions.userId, winner.id))).toHaveLength(1);
  });
});

test('a reply that contains a session token is never stored for its Idempotency-Key', async () => {
  const body = client();
  const headers = { 'idempotency-key': 'the same key' };
  expect((await register(body, ownNetwork(), headers)).statusCode).toBe(201);
  expect((await register(body, ownNetwork(), headers)).statusCode).toBe(409);
  expect(await server.database.db.select().from(idempotencyKeys)).toEqual([]);
});
