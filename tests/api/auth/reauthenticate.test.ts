import { expect, test } from 'vitest';
import { limitTable } from '#server/limits/rate-limit.ts';
import type { Answer } from '#tests/support/applications/application-people.ts';
import { signIn } from '#tests/support/people/factories.ts';
import { addPasskey } from '#tests/support/people/passkeys.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { appCode, turnOn, wrongCode } from '#tests/support/people/second-factor.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp();
const old = () => new Date(server.clock().getTime() - 60 * 60_000);
const post = async (url: string, payload: object, headers: Record<string, string>) => {
  const answer = await server.app.inject({ method: 'POST', url: `/api${url}`, payload, headers });
  return { ...answer.json<object>(), status: answer.statusCode } as Answer;
};
const prove = (payload: object, headers: Record<string, string>) => post('/auth/reauthenticate', payload, headers);
const isFresh = async (headers: Record<string, string>) => (await post('/people/export', {}, headers)).status === 200;

/** An admin with a session whose proof is an hour old. */
async function admin({ isSecured = false } = {}) {
  const account = await ownAccount(server, { role: 'admin' });
  const first = await account.enter();
  const secret = isSecured ? (await turnOn(server, first.headers)).secret : '';
  const stale = () =>
    signIn(server.database.db, account.id, server.clock(), { authenticatedAt: old(), secondFactorAt: old() });
  return { ...account, first, secret, stale };
}

test('the right password makes this session fresh for ten minutes, and no other', async () => {
  const { stale, audited } = await admin();
  const [here, elsewhere] = [await stale(), await stale()];
  expect(await isFresh(here)).toBe(false);
  const freshUntil = new Date(server.clock().getTime() + 10 * 60_000).toISOString();
  expect(await prove({ password: ownPassword }, here)).toEqual({ status: 200, freshUntil });
  expect([await isFresh(here), await isFresh(elsewhere)]).toEqual([true, false]);
  expect(await audited()).toContain('auth.reauthenticate');
  server.clock.advance(10 * 60_000 + 1);
  expect(await isFresh(here)).toBe(false);
});

test('with two-step sign-in on, the password alone proves nothing, and a code is used up', async () => {
  const { stale, secret } = await admin({ isSecured: true });
  const here = await stale();
  expect(await prove({ password: ownPassword }, here)).toMatchObject({
    status: 400,
    fields: { code: expect.any(String) },
  });
  const wrong = wrongCode(secret, server.clock());
  expect(await prove({ password: ownPassword, code: wrong }, here)).toMatchObject({
    status: 400,
    fields: { code: expect.any(String) },
  });
  expect(await isFresh(here)).toBe(false);
  const code = appCode(secret, server.clock());
  expect((await prove({ password: 'not the password', code }, here)).fields).toHaveProperty('password');
  expect((await prove({ password: ownPassword, code }, here)).status).toBe(200);
  expect(await isFresh(here)).toBe(true);
  expect((await prove({ password: ownPassword, code }, await stale())).status).toBe(400);
});

test('a passkey of the account replaces password and code; another person’s or a forged one is refused', async () => {
  const { stale, first } = await admin();
  const device = await addPasskey(first);
  const stranger = await addPasskey(await (await ownAccount(server)).enter());
  const here = await stale();
  const begin = async () => {
    const { challenge, rpId } = await post('/auth/passkey/begin', {}, here);
    return { challenge: challenge as string, rpId: rpId as string };
  };
  const refused = { status: 400, fields: { passkey: expect.any(String) } };
  const options = await begin();
  expect(await prove({ passkey: stranger.get(options) }, here)).toMatchObject(refused);
  expect(await prove({ passkey: device.get(options) }, here)).toMatchObject(refused);
  expect(await prove({ passkey: device.get(await begin(), { key: stranger.privateKey }) }, here)).toMatchObject(
    refused,
  );
  expect(await prove({ passkey: device.get(await begin(), { counter: 1 }) }, here)).toMatchObject(refused);
  expect(await isFresh(here)).toBe(false);
  expect((await prove({ passkey: device.get(await begin()) }, here)).status).toBe(200);
  expect(await isFresh(here)).toBe(true);
});

test.each([[{}], [{ code: '123456' }]])('%j proves nothing and names the field', async (body) => {
  const { stale } = await admin();
  expect(await prove(body, await stale())).toMatchObject({ status: 400, fields: { password: expect.any(String) } });
});

test('a stolen session can’t be used to guess the password: attempts are limited', async () => {
  const { stale } = await admin();
  const here = await stale();
  for (let n = 0; n < limitTable['password-confirmations'].points; n += 1) {
    expect((await prove({ password: 'a wrong guess' }, here)).status).toBe(400);
  }
  expect(await prove({ password: ownPassword }, here)).toMatchObject({ status: 429, code: 'rate_limited' });
});

test('without a session no password can be tried here', async () => {
  expect((await prove({ password: ownPassword }, {})).status).toBe(401);
});
