import { beforeAll, expect, test } from 'vitest';
import { limitTable } from '#server/limits/rate-limit.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createProfessional } from '#tests/support/people/factories.ts';

const site = sharedTestApp({ hasWeb: true, config: { rateLimits: false } });

beforeAll(async () => {
  for (let index = 0; index < 12; index++) await createProfessional(site.database.db, { name: `Nakato ${index}` });
});

const countCards = (html: string) => html.match(/id="card-\d+"/g)?.length ?? 0;

test.each([
  ['term=%00%FF%ED%A0%80', 9],
  ['after=nonsense', 9],
  ['after=%00', 9],
  ['shown=-1', 9],
  ['shown=1e9', 9],
  ['shown=99999&shown=3', 12],
  ['sort=__proto__&language=constructor', 9],
  ['sort[]=name-az&sort=', 9],
  ['=&=&&&%', 9],
  [`utm=${'x'.repeat(3000)}`, 9],
])('the list with invalid parameters, %s, falls back to the nearest valid ones', async (query, cards) => {
  const { statusCode, body } = await site.app.inject(`/find-advisor?${query}`);
  expect(statusCode).toBe(200);
  expect(countCards(body)).toBe(cards);
});

test.each([
  '/professional/abc',
  '/professional/%00',
  `/professional/${'a'.repeat(3000)}`,
  '/professional/00000000-0000-7000-8000-000000000000',
  '/__proto__',
  '/..%2f..%2fetc%2fpasswd',
  '/.vite/manifest.json',
  '/assets/%00',
  '//evil.example/find-advisor',
])('%s gets a 404', async (url) => {
  const { statusCode } = await site.app.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(404);
});

test('a new professional is on the page with the next request', async () => {
  await site.app.inject('/find-advisor?term=achieng');
  await createProfessional(site.database.db, { name: 'Achieng Mary' });
  await expect.poll(async () => (await site.app.inject('/find-advisor?term=achieng')).body).toContain('Achieng Mary');
});

test('calls that a page makes are neither logged nor limited a second time', async () => {
  site.log.length = 0;
  await site.app.inject('/find-advisor?term=not-asked-before');
  const answered = site.log.filter((line) => line.msg === 'answered');
  expect(answered.map((line) => (line.req as { route: string }).route)).toEqual(['/*']);
});

test('no test in this file caused a server error in the log', () => {
  expect(site.log.filter((line) => Number(line.level) >= 50)).toEqual([]);
});

test.each(['/professional/%zz', '/%F0%9F', '/professional/%E0%A4%A'])(
  'a URL that cannot be decoded gets the page for a 404: %s',
  async (url) => {
    const { statusCode, headers, body } = await site.app.inject(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('We can’t find this page.');
  },
);

test('a long list costs its visitor as many rate-limit points in HTML as in JSON', async () => {
  const limited = await startTestApp({ hasWeb: true });
  const ask = (term: number) => limited.app.inject(`/find-advisor?shown=999&term=nobody${term}`);
  // 999 rows are 20 points.
  const affordable = limitTable.anonymous.points / 20;
  for (let term = 0; term < affordable; term += 1) expect((await ask(term)).statusCode).toBe(200);
  expect((await ask(affordable)).statusCode).toBe(429);
});
