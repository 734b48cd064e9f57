import { expect, test, vi } from 'vitest';
import { limitTable } from '#server/http/rate-limit.ts';
import { startTestApp } from './support/app.ts';

const { anonymous, 'failed-tokens': failedTokens } = limitTable;
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

test('tokens that nobody has are looked up so often and not more', async () => {
  const limited = await startTestApp();
  const lookUps = vi.spyOn(limited.database.db.$client, 'query');
  const ask = (n: number) =>
    limited.app.inject({
      url: '/api/openapi.json',
      headers: { authorization: `Bearer ${String(n).padStart(43, 'x')}` },
    });
  for (let i = 0; i < failedTokens.points; i += 1) await ask(i);
  lookUps.mockClear();
  expect((await ask(failedTokens.points)).statusCode).toBe(429);
  expect(lookUps).not.toHaveBeenCalled();
  await limited.close();
});

test('switched off, nothing is counted', async () => {
  const free = await startTestApp({ config: { rateLimits: false } });
  for (let i = 0; i <= anonymous.points; i += 1) await free.app.inject(counted);
  expect((await free.app.inject(counted)).statusCode).toBe(400);
  await free.close();
});
