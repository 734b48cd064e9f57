import { expect, test, vi } from 'vitest';
import { limitTable } from '#server/http/rate-limit.ts';
import { startTestApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/factories.ts';

const { anonymous, 'failed-tokens': failedTokens, 'signed-in': signedIn } = limitTable;
/** A call that is computed and counted each time. */
const counted = '/api/professionals?limit=0';

test('an address that asks too often waits; answers from the cache are free; forwarded addresses are not believed', async () => {
  const limited = await startTestApp();
  const ask = (url: string, forwarded?: string) =>
    limited.app.inject({ url, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} });
  await ask('/api/professionals');
  for (let i = 1; i < anonymous.points; i += 1) await ask(counted, `203.0.113.${i % 250}`);
  const refused = await ask(counted, '198.51.100.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('rate_limited');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/api/professionals')).statusCode).toBe(200);
  expect((await ask('/api/professionals?limit=11')).statusCode).toBe(429);
  // Balancers and monitors are told the truth whatever else comes from their address.
  for (const url of ['/healthz', '/readyz', '/metrics']) expect((await ask(url)).statusCode).toBe(200);
  await limited.close();
});

test('a long list costs more', async () => {
  const limited = await startTestApp();
  const ask = (offset: number) => limited.app.inject(`/api/professionals?limit=1000&offset=${offset}`);
  for (let i = 0; i < anonymous.points / 20; i += 1) expect((await ask(i)).statusCode).toBe(200);
  expect((await ask(anonymous.points)).statusCode).toBe(429);
  await limited.close();
});

test('behind one trusted proxy the last hop counts, and what the caller forged before it does not', async () => {
  const proxied = await startTestApp({ config: { trustedProxies: 1 } });
  const ask = async (forwarded: string) =>
    (await proxied.app.inject({ url: counted, headers: { 'x-forwarded-for': forwarded } })).statusCode;
  for (let i = 0; i < anonymous.points; i += 1) await ask(`198.51.100.${i % 250}, 2001:db8:1:2::${i}`);
  expect(await ask('192.0.2.1, 2001:db8:1:2::ffff')).toBe(429);
  expect(await ask('192.0.2.1, 2001:db8:1:3::1')).toBe(400);
  await proxied.close();
});

test('tokens that nobody has cost what visitors’ calls cost once there were many; good ones are still taken', async () => {
  const limited = await startTestApp();
  const lookUps = vi.spyOn(limited.database.db.$client, 'query');
  const { id } = await createUser(limited.database.db, { role: 'user' });
  const good = await signIn(limited.database.db, id, limited.clock());
  const me = (headers: Record<string, string>) => limited.app.inject({ url: '/api/auth/me', headers });
  const ask = (n: number) =>
    limited.app.inject({ url: counted, headers: { authorization: `Bearer ${String(n).padStart(43, 'x')}` } });
  for (let i = 0; i < failedTokens.points; i += 1) await ask(i);
  expect((await me(good)).statusCode).toBe(200);
  // From here on each costs twice: the call, and looking its token up.
  let answered = 0;
  while ((await ask(failedTokens.points + answered)).statusCode !== 429) answered += 1;
  expect(answered).toBe(Math.floor((anonymous.points - failedTokens.points - 1) / 2));
  lookUps.mockClear();
  expect((await ask(0)).statusCode).toBe(429);
  expect((await me(good)).statusCode).toBe(429);
  expect(lookUps).not.toHaveBeenCalled();
  await limited.close();
});

test('a list costs the same for who sends a token', async () => {
  const limited = await startTestApp();
  const { id } = await createUser(limited.database.db, { role: 'user' });
  const headers = await signIn(limited.database.db, id, limited.clock());
  const ask = () => limited.app.inject({ url: '/api/professionals?limit=1000', headers });
  for (let i = 0; i < signedIn.points / 20; i += 1) expect((await ask()).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(429);
  await limited.close();
});

test('switched off, nothing is counted', async () => {
  const free = await startTestApp({ config: { rateLimits: false } });
  for (let i = 0; i <= anonymous.points; i += 1) await free.app.inject(counted);
  expect((await free.app.inject(counted)).statusCode).toBe(400);
  await free.close();
});
