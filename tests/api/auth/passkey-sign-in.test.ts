import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshAuthentication, tokenLifetimes } from '#shared/account/session.ts';
import { auditEvents, passkeys, sessions, users } from '#server/db/schema/index.ts';
import { toUserHandle } from '#server/features/auth/passkeys/ceremony.ts';
import { limitTable } from '#server/limits/rate-limit.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createAuthenticator, type Odds } from '#tests/support/browser/authenticator.ts';
import { ownAccount } from '#tests/support/people/own-account.ts';
import { addPasskey, passkeySignIn } from '#tests/support/people/passkeys.ts';
import { appCode, turnOn } from '#tests/support/people/second-factor.ts';

const server = sharedTestApp();
let signIn: ReturnType<typeof passkeySignIn>;
beforeAll(async () => {
  signIn = passkeySignIn(server);
});

/** A person with a passkey, and the device that holds it. */
async function keyHolder(
  overrides: Parameters<typeof ownAccount>[1] = {},
  kind: Parameters<typeof createAuthenticator>[0] = {},
) {
  const owner = await ownAccount(server, overrides);
  const here = await owner.enter();
  const device = await addPasskey(here, createAuthenticator(kind));
  const lastEvent = async () => {
    const [event] = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, owner.id))
      .orderBy(desc(auditEvents.seq))
      .limit(1);
    return event && { action: event.action, facts: event.facts };
  };
  return { ...owner, here, device, lastEvent };
}
const isWrong = { status: 401, code: 'invalid_credentials' };
const isOver = { status: 400, code: 'invalid_input', fields: { clientDataJSON: expect.any(String) } };

test('a passkey signs its owner in, with a session like any other', async () => {
  const { id, email, device, lastEvent, mails } = await keyHolder({}, { isSynced: true });
  server.clock.advance(60_000);
  const begun = await signIn.begin();
  expect(begun).toEqual({
    status: 200,
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId: 'localhost',
    timeout: tokenLifetimes.passkey_sign_in,
    userVerification: 'required',
  });
  const opened = await signIn.post('passkey', device.get(begun));
  expect(opened).toMatchObject({ status: 200, user: { id, email, role: 'user' } });
  const rows = await server.database.db.select().from(sessions).where(eq(sessions.userId, id));
  expect(rows.at(-1)).toMatchObject({ authenticatedAt: server.clock(), createdAt: server.clock() });
  const [row] = await server.database.db.select().from(passkeys).where(eq(passkeys.userId, id));
  expect(row).toMatchObject({ lastUsedAt: server.clock(), counter: 2, isSynced: true });
  expect(await lastEvent()).toEqual({
    action: 'auth.login',
    facts: { role: 'user', withCode: false, withPasskey: true },
  });
  expect(await mails()).toContain('passkey-added');
});

test('a passkey replaces password and code: with the second factor on, no code is asked for', async () => {
  const owner = await ownAccount(server, { role: 'admin' });
  const here = await owner.enter();
  const { secret } = await turnOn(server, here.headers);
  const device = await addPasskey(here, createAuthenticator(), { code: appCode(secret, server.clock()) });
  expect(await signIn.enter(device)).toMatchObject({
    status: 200,
    user: { id: owner.id, role: 'admin', due: [] },
  });
});

test('an admin who must have a second factor still has to set one up after signing in with a passkey', async () => {
  const strict = await startTestApp({
    site: { adminSecondFactor: 'required' },
    database: server.database,
    clock: server.clock,
  });
  const { device } = await keyHolder({ role: 'admin' });
  const opened = await passkeySignIn(strict).enter(device);
  expect(opened).toMatchObject({ status: 200, user: { due: expect.arrayContaining(['second_factor']) } });
  const headers = { authorization: `Bearer ${opened.token}` };
  const passkeysReply = await strict.app.inject({ url: '/api/account/passkeys', headers });
  expect([passkeysReply.statusCode, passkeysReply.json().code]).toEqual([403, 'second_factor_setup_required']);
});

test('an address that was never confirmed is no hindrance, as with a password', async () => {
  const { device } = await keyHolder({ emailVerifiedAt: null });
  expect(await signIn.enter(device)).toMatchObject({ status: 200, user: { emailVerified: false } });
});

test('a suspended account is not let in, and only its device learns so', async () => {
  const { id, device, lastEvent } = await keyHolder();
  await server.database.db.update(users).set({ suspendedAt: server.clock() }).where(eq(users.id, id));
  expect(await signIn.enter(device)).toMatchObject({ status: 403, code: 'suspended' });
  expect(await lastEvent()).toEqual({ action: 'auth.refuse_login', facts: { reason: 'suspended' } });
  expect(await signIn.enter(device, { key: createAuthenticator().privateKey })).toMatchObject(isWrong);
});

describe('what is no answer of a passkey of ours', () => {
  test.for<[string, () => Odds]>([
    ['of another origin', () => ({ origin: 'https://mwesigwa.example' })],
    ['of the same host without its port', () => ({ origin: 'http://localhost' })],
    ['for another host', () => ({ rpId: 'mwesigwa.example' })],
    ['by a device that did not look who used it', () => ({ verifiesUser: false })],
    ['signed with another key', () => ({ key: createAuthenticator().privateKey })],
    ['that was the making of a passkey', () => ({ type: 'webauthn.create' })],
    ['in the name of somebody else', () => ({ userHandle: toUserHandle('0193f000-0000-7000-8000-000000000001') })],
  ])('%s is refused, is recorded in the audit log, and uses up the challenge', async ([, odds]) => {
    const { id, device, lastEvent } = await keyHolder();
    const begun = await signIn.begin();
    const before = await server.database.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(await signIn.post('passkey', device.get(begun, odds()))).toMatchObject(isWrong);
    expect(await lastEvent()).toEqual({ action: 'auth.refuse_login', facts: { reason: 'passkey' } });
    expect(await signIn.post('passkey', device.get(begun))).toMatchObject(isOver);
    expect(await server.database.db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(before.length);
    expect((await signIn.enter(device)).status).toBe(200);
  });

  test("a person's own passkey sent under the name of another account doesn't open that account", async () => {
    const [grace, okello] = [await keyHolder(), await keyHolder()];
    const begun = await signIn.begin();
    const answer = { ...okello.device.get(begun), credentialId: grace.device.id, userHandle: toUserHandle(grace.id) };
    expect(await signIn.post('passkey', answer)).toMatchObject(isWrong);
  });

  test('an unknown passkey, a removed one and a wrong signature get the same refusal', async () => {
    const { id, device } = await keyHolder();
    const [wrongSignature, unknown] = [
      await signIn.enter(device, { key: createAuthenticator().privateKey }),
      await signIn.enter(createAuthenticator()),
    ];
    await server.database.db.delete(passkeys).where(eq(passkeys.userId, id));
    const removed = await signIn.enter(device);
    const refusals = [wrongSignature, unknown, removed].map(({ status, code, error }) => ({ status, code, error }));
    expect(refusals).toEqual([refusals[0], refusals[0], refusals[0]]);
    expect(refusals[0]).toMatchObject(isWrong);
  });

  test('an answer made in a frame of another site is refused as expired', async () => {
    const { device } = await keyHolder();
    expect(await signIn.enter(device, { crossOrigin: true })).toMatchObject(isOver);
  });
});

describe('a challenge', () => {
  test('is good once, also when it is answered at once five times', async () => {
    const { device } = await keyHolder({}, { counts: false });
    const begun = await signIn.begin();
    const answer = device.get(begun);
    const statuses = (await Promise.all([1, 2, 3, 4, 5].map(() => signIn.post('passkey', answer)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(await signIn.post('passkey', answer)).toMatchObject(isOver);
  });

  test('is good for five minutes', async () => {
    const { device } = await keyHolder();
    const [first, second] = [await signIn.begin(), await signIn.begin()];
    server.clock.advance(tokenLifetimes.passkey_sign_in - 1);
    expect((await signIn.post('passkey', device.get(first))).status).toBe(200);
    server.clock.advance(1);
    expect(await signIn.post('passkey', device.get(second))).toMatchObject(isOver);
  });

  test('is refused if the server didn’t issue it, or issued it for adding a passkey', async () => {
    const { here, device } = await keyHolder();
    expect(await signIn.enter(device, { challenge: 'x'.repeat(43) })).toMatchObject(isOver);
    const { challenge } = await here.call('POST', '/passkeys/begin', { currentPassword: 'a quiet river bend' });
    expect(await signIn.enter(device, { challenge })).toMatchObject(isOver);
  });
});

describe('the counter of a device', () => {
  test.for([0, 1, 5])(
    'must go beyond the last value, 5, or the device may be a copy: %d is refused and recorded',
    async (counter) => {
      const { device, lastEvent } = await keyHolder();
      expect((await signIn.enter(device, { counter: 5 })).status).toBe(200);
      expect(await signIn.enter(device, { counter })).toMatchObject(isWrong);
      expect(await lastEvent()).toEqual({ action: 'auth.refuse_login', facts: { reason: 'passkey_counter' } });
      expect((await signIn.enter(device, { counter: 6 })).status).toBe(200);
    },
  );

  test('is accepted once for each value, even when several answers arrive at once', async () => {
    const { device } = await keyHolder();
    const answers = await Promise.all([1, 2, 3].map(() => signIn.enter(device, { counter: 9 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  test('may stay at nothing for ever, as that of synced passkeys does', async () => {
    const { device } = await keyHolder({}, { counts: false, isSynced: true });
    for (let n = 0; n < 3; n += 1) expect((await signIn.enter(device)).status).toBe(200);
  });
});

test('who shares a network with someone who guesses passwords or passkeys can sign in with a passkey', async () => {
  const { device } = await keyHolder();
  const address = '10.9.0.1';
  const guess = (n: number) =>
    signIn.post('login', { email: `nobody-${n}@example.com`, password: 'not this' }, address);
  const { points } = limitTable['failed-sign-ins-by-address'];
  for (let n = 0; n < points; n += 1) expect((await guess(n)).status).toBe(401);
  expect((await guess(points)).status).toBe(429);
  const key = createAuthenticator().privateKey;
  for (let n = 0; n <= points; n += 1) expect((await signIn.enter(device, { key }, address)).status).toBe(401);
  expect((await signIn.enter(device, {}, address)).status).toBe(200);
});

test('one network can begin only a limited number of passkey sign-ins an hour', async () => {
  const { points } = limitTable['passkey-challenges'];
  const statuses = [];
  for (let n = 0; n <= points; n += 1) statuses.push((await signIn.begin('10.9.0.2')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(points);
  expect(statuses.at(-1)).toBe(429);
});

test('a passkey sign-in counts as fresh proof for ten minutes, like a password', async () => {
  const { device } = await keyHolder();
  const { token } = await signIn.enter(device);
  const setUp = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/account/second-factor/setup',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
  expect((await setUp()).statusCode).toBe(200);
  server.clock.advance(freshAuthentication + 1);
  expect((await setUp()).json().code).toBe('reauthentication_required');
});

test('no passkey, challenge or address stands in the log', async () => {
  const { device, email } = await keyHolder();
  const begun = await signIn.begin();
  await signIn.post('passkey', device.get(begun, { origin: 'https://mwesigwa.example' }));
  await signIn.enter(device);
  const log = JSON.stringify(server.log);
  for (const secret of [begun.challenge, device.id, email]) expect(log).not.toContain(secret);
});
