import { expect, test } from 'vitest';
import type { ApiRequest } from '#shared/api/transport.ts';
import { contract } from '#shared/api/index.ts';
import { createSessionTransport, inBackground } from './session-transport.ts';
import { onWritten } from './written.ts';

async function sendForHeaders(url: string, token: string | undefined): Promise<ApiRequest['headers']> {
  const sent: ApiRequest[] = [];
  const send = createSessionTransport({ token: () => token, expire: () => {} }, async (request) => {
    sent.push(request);
    return { status: 200, body: {} };
  });
  await inBackground(send)({ method: 'POST', url });
  return sent[0]?.headers;
}

test('calls carry the token when there is one', async () => {
  expect(await sendForHeaders('/api/messages', 'abc')).toEqual({ 'X-Background': '1', Authorization: 'Bearer abc' });
  expect(await sendForHeaders('/api/messages', undefined)).toEqual({ 'X-Background': '1' });
});

test('no token is sent with calls in which people identify themselves, such as sign-in and sign-up', async () => {
  const { login, register, secondFactor, forgotPassword, resetPassword } = contract.auth;
  for (const { path } of [login, register, secondFactor, forgotPassword, resetPassword]) {
    expect(await sendForHeaders(path, 'abc'), path).not.toHaveProperty('Authorization');
  }
  for (const { path } of [
    contract.auth.me,
    contract.auth.refresh,
    contract.auth.resendVerification,
    contract.auth.verifyEmail,
  ]) {
    expect(await sendForHeaders(path, 'abc'), path).toHaveProperty('Authorization');
  }
});

test('a refusal expires the token that was sent, not the one stored by then', async () => {
  const expired: string[] = [];
  const world = { token: 'old' };
  const send = createSessionTransport(
    { token: () => world.token, expire: (token) => void expired.push(token) },
    async () => {
      world.token = 'new';
      return { status: 401, body: { error: 'No.', code: 'unauthenticated', requestId: 'r' } };
    },
  );
  await send({ method: 'GET', url: '/api/messages' });
  expect(expired).toEqual(['old']);
});

test.each([
  ['POST', '/api/messages', 201, 1],
  ['GET', '/api/messages', 200, 0],
  ['POST', '/api/messages', 409, 0],
  // Without a reply, it is unknown whether it was done, and a form must stay so that it can be sent again.
  ['POST', '/api/messages', 0, 0],
  ['POST', '/api/auth/activity', 200, 0],
  ['POST', '/api/auth/refresh', 200, 0],
] as const)(
  '%s %s answered with %i marks the data shown on screens as outdated %i times',
  async (method, url, status, times) => {
    let callCount = 0;
    onWritten(() => {
      callCount += 1;
    });
    await createSessionTransport({ token: () => 'a', expire: () => {} }, async () => ({ status, body: {} }))({
      method,
      url,
    });
    expect(callCount).toBe(times);
  },
);
