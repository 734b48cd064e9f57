import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/schema/index.ts';
import { limitTable } from '#server/http/rate-limit.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/mailbox.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

let people = 0;
const client = (given: Record<string, unknown> = {}) => ({
  email: `newcomer-${(people += 1)}@example.com`,
  password: 'seven tall jackfruit',
  firstName: 'Okello',
  lastName: 'James',
  ...given,
});
const adviser = () => client({ role: 'professional', profession: 'Accountant', company: 'Okello & Sons' });
const register = (body: object) => server.app.inject({ method: 'POST', url: '/api/auth/register', payload: body });
const stored = async (email: string) =>
  (await server.database.db.select().from(users).where(eq(users.email, email)))[0];

test('five an hour with one mailbox, also with a plus sign in it', async () => {
  const { email } = client();
  const [name, host] = email.split('@');
  for (let i = 0; i < limitTable['registrations-by-email'].points; i += 1) {
    expect((await register(client({ email: `${name}+${i}@${host}` }))).statusCode).toBe(201);
  }
  const refused = await register(client({ email }));
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await stored(email)).toBeUndefined();
  server.clock.advance(3_600_001);
  expect((await register(client({ email }))).statusCode).toBe(201);
});

test('a hundred an hour from one network, whatever comes of them', async () => {
  const limited = await startTestApp();
  const { points } = limitTable['registrations-by-address'];
  const ask = async (body: object) =>
    (await limited.app.inject({ method: 'POST', url: '/api/auth/register', payload: body })).statusCode;
  const body = client();
  expect([await ask(body), await ask(body)]).toEqual([201, 409]);
  await limited.database.query(
    `update rate_limits set points = ${points - 1} where key like 'registrations-by-address:%' and points = 2`,
  );
  expect([await ask(client()), await ask(client())]).toEqual([201, 429]);
  await limited.close();
});

test('admins are told of so many an hour and no more', async () => {
  const limited = await startTestApp();
  const admin = await createUser(limited.database.db, { role: 'admin' });
  const { points } = limitTable['new-professional-mails'];
  for (let i = 0; i < points + 2; i += 1) {
    const answer = await limited.app.inject({ method: 'POST', url: '/api/auth/register', payload: adviser() });
    expect(answer.statusCode).toBe(201);
  }
  expect(await mailsTo(limited, admin.email)).toHaveLength(points);
  await limited.close();
});
