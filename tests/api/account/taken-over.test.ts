import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secondFactors, users } from '#server/db/schema/index.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { mailsTo, sendResetLinks, tokensTo } from '#tests/support/mailbox.ts';

// Somebody makes an account with an address that is not theirs, and prepares ways to keep it. Its owner, who has the
// mailbox, gets it with the link for a new password, and then nobody else does.

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: false } });
});
afterAll(() => server.close());

const password = 'a quiet river bend';
const fresh = 'seven tall jackfruit';
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers });

/** An account whose address nobody has confirmed, and its maker's session. */
async function squat(email: string): Promise<Record<string, string>> {
  const answer = await post('/api/auth/register', { email, password, firstName: 'Eve', lastName: 'Mugisha' });
  expect(answer.statusCode).toBe(201);
  return { authorization: `Bearer ${answer.json().token}` };
}

/** What the owner of the mailbox does. */
async function resetAs(email: string): Promise<void> {
  server.clock.advance(1000);
  await post('/api/auth/forgot-password', { email });
  await sendResetLinks(server);
  const token = (await tokensTo(server, email, 'reset-password')).at(-1)!;
  expect((await post('/api/auth/reset-password', { token, password: fresh })).statusCode).toBe(200);
}

const stored = async (email: string) =>
  (await server.database.db.select().from(users).where(eq(users.email, email)))[0];

test('a change of address that was asked for before does not survive', async () => {
  const headers = await squat('grace@taken.example');
  const asked = await post('/api/account/email', { newEmail: 'eve@evil.example', password }, headers);
  expect(asked.statusCode).toBe(200);
  const [mail] = await mailsTo(server, 'eve@evil.example');
  const token = /#token=(.+)$/.exec((mail!.data as { link: string }).link)![1]!;
  await resetAs('grace@taken.example');
  expect((await post('/api/account/email/confirm', { token })).statusCode).toBe(400);
  expect(await stored('grace@taken.example')).toBeDefined();
  expect(await stored('eve@evil.example')).toBeUndefined();
});

test('nor one that needed no word from the old address, once that address is confirmed', async () => {
  const headers = await squat('ruth@taken.example');
  await post('/api/account/email', { newEmail: 'eve-two@evil.example', password }, headers);
  const [mail] = await mailsTo(server, 'eve-two@evil.example');
  const token = /#token=(.+)$/.exec((mail!.data as { link: string }).link)![1]!;
  server.clock.advance(1000);
  const [welcome] = await tokensTo(server, 'ruth@taken.example', 'welcome');
  expect((await post('/api/auth/verify-email', { token: welcome! })).statusCode).toBe(200);
  expect((await post('/api/account/email/confirm', { token })).statusCode).toBe(400);
  expect(await stored('ruth@taken.example')).toBeDefined();
});

test('nor a second factor that was set up before anybody had confirmed the address', async () => {
  await squat('joan@taken.example');
  const { id } = (await stored('joan@taken.example'))!;
  const now = server.clock();
  await server.database.db
    .insert(secondFactors)
    .values({ userId: id, sealedSecret: 'sealed', confirmedAt: now, createdAt: now });
  await resetAs('joan@taken.example');
  const answer = await post('/api/auth/login', { email: 'joan@taken.example', password: fresh });
  expect(answer.statusCode).toBe(200);
});
