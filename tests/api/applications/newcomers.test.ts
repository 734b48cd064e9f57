import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { financialConsent } from '#shared/documents/consent.ts';
import { termsVersion } from '#shared/documents/terms.ts';
import { applications, sessions, users } from '#server/db/schema/index.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { mailsTo, tokensTo } from '#tests/support/mail/mailbox.ts';
import { createProfessional, createUser } from '#tests/support/people/factories.ts';

const server = sharedTestApp();
const { version: consentVersion } = financialConsent;

let people = 0;
const password = 'seven tall jackfruit';
const newcomer = (overrides: object = {}) => ({
  serviceType: 'Tax Consultation',
  title: 'Help with tax or URA in Mbale',
  description: 'URA sent me a letter about my shop.',
  budget: { min: 200_000, max: 1_000_000 },
  urgency: 'high',
  district: 'Mbale',
  meeting: 'either',
  name: 'Aisha Nambozo Wanyenze',
  email: `aisha-${(people += 1)}@example.com`,
  password,
  termsVersion,
  isAdult: true,
  consentVersion,
  ...overrides,
});
const apply = (payload: object, key?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/applications/with-account',
    payload,
    remoteAddress: `10.9.${people % 250}.1`,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const accountOf = async (email: string) =>
  (await server.database.db.select().from(users).where(eq(users.email, email)))[0];
const applicationsOf = async (email: string) =>
  await server.database.db.select().from(applications).where(eq(applications.email, email));
const kindsTo = async (email: string) => (await mailsTo(server, email)).map(({ kind }) => kind);

test('a newcomer’s account and application are stored together; it waits for the address to be confirmed', async () => {
  const { id: professionalId } = await createProfessional(server.database.db);
  const body = newcomer({ professionalId });
  const reply = await apply(body);
  expect(reply.statusCode, reply.body).toBe(201);
  expect(reply.json()).toEqual({ waitsForEmail: true });
  const account = await accountOf(body.email);
  expect(account).toMatchObject({ firstName: 'Aisha', lastName: 'Nambozo Wanyenze', role: 'user', termsVersion });
  expect(account?.adultDeclaredAt).not.toBeNull();
  const [stored, ...others] = await applicationsOf(body.email);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ title: body.title, releasedAt: null, preferredProfessionalId: professionalId });
  expect(await kindsTo(body.email)).toEqual(['welcome']);
  // Nobody is signed in by it.
  expect(await server.database.db.select().from(sessions).where(eq(sessions.userId, account!.id))).toEqual([]);

  const [token] = await tokensTo(server, body.email, 'welcome');
  const confirmed = await server.app.inject({
    method: 'POST',
    url: '/api/auth/verify-email',
    payload: { token, password },
  });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  expect((await applicationsOf(body.email))[0]?.releasedAt).not.toBeNull();
  expect(await kindsTo(body.email)).toContain('application-received');
});

test('what a newcomer sends twice with one key is stored once, and answered the same', async () => {
  const body = newcomer();
  const [first, second] = [await apply(body, 'a-key'), await apply(body, 'a-key')];
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
  expect(await applicationsOf(body.email)).toHaveLength(1);
  expect(await kindsTo(body.email)).toEqual(['welcome']);
});

test('an address that has an account is refused without saying so; its owner is told, with or without a key', async () => {
  for (const key of [undefined, 'another-key']) {
    const { email } = await createUser(server.database.db, {
      role: 'user',
      email: `owner-${(people += 1)}@example.com`,
    });
    const reply = await apply(newcomer({ email }), key);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'conflict', error: 'Failed to create account. Please try again.' });
    expect(await applicationsOf(email)).toEqual([]);
    expect(await kindsTo(email)).toEqual(['email-taken']);
  }
});

test.for([
  ['name', { name: 'Aisha' }],
  ['name', { name: ' ' }],
  ['password', { password: 'short' }],
  ['password', { password: 'password123' }],
  ['termsVersion', { termsVersion: '2020-01-01' }],
  ['isAdult', { isAdult: false }],
  ['consentVersion', { consentVersion: '2020-01-01' }],
  ['description', { description: '' }],
  ['budget.max', { budget: { min: 5, max: 5 } }],
  ['professionalId', { professionalId: '01890000-0000-7000-8000-000000000000' }],
] as const)('a newcomer with a wrong %s is refused on it, and nothing is stored: %j', async ([field, wrong]) => {
  const body = newcomer(wrong);
  const reply = await apply(body);
  expect(reply.statusCode, reply.body).toBe(400);
  expect(Object.keys(reply.json().fields)).toContain(field);
  expect(await accountOf(body.email)).toBeUndefined();
  expect(await applicationsOf(body.email)).toEqual([]);
});
