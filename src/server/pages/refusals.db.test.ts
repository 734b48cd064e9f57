import { expect, test } from 'vitest';
import { AppError } from '#server/kernel/errors.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { htmlResponse } from '#tests/support/app/fake-site.ts';
import { sharedPages } from '#tests/support/app/pages-app.ts';
import { shared } from '#tests/support/app/shared.ts';

const database = shared(() => openTestDatabase());
const pages = sharedPages(database);

test('a missing item is 404 and not cached, unknown addresses share one cache entry, and both are logged', async () => {
  expect((await pages.ask('/item/missing')).statusCode).toBe(404);
  expect((await pages.ask('/item/missing')).headers['cache-control']).toBe('no-store');
  expect(pages.site.requests).toHaveLength(2);
  expect((await pages.ask('/wp-admin.php')).statusCode).toBe(404);
  expect((await pages.ask('/nowhere?x=1')).statusCode).toBe(404);
  expect(pages.site.requests.slice(2)).toEqual(['GET /not-found']);
  const lines = pages.log.filter((line) => line.msg === 'no page at this address');
  expect(lines.map((line) => line.path)).toEqual(['/item/missing', '/item/missing', '/wp-admin.php', '/nowhere']);
});

test('unknown API addresses get a JSON 404 and no page, whatever their length or body', async () => {
  const json = { payload: '{}', headers: { 'content-type': 'application/json' } };
  for (const reply of [
    await pages.ask('/api/nothing'),
    await pages.ask(`/api/${'x'.repeat(10_000)}`),
    await pages.ask('/api/nothing', { method: 'POST', ...json }),
  ]) {
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      404,
      expect.stringContaining('application/json'),
    ]);
  }
  expect(pages.site.requests).toEqual([]);
});

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  '%s on a page names the verbs that would do',
  async (method) => {
    const reply = await pages.ask('/list', { method });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    expect((await pages.ask('/api/nothing', { method })).statusCode).toBe(404);
  },
);

test('while the API is away a page says 503 and when to come back, and the next one tries again', async () => {
  pages.site.answers.set('/list', async () => htmlResponse('<p>Please try again.</p>', 503));
  const reply = await pages.ask('/list');
  expect(reply.statusCode).toBe(503);
  expect(reply.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  pages.site.answers.clear();
  expect((await pages.ask('/list')).statusCode).toBe(200);
});

test('a page that fails altogether is 500 with a plain text, and the reason stands in the log only', async () => {
  pages.site.answers.set('/list', () => Promise.reject(new Error('secret detail')));
  const reply = await pages.ask('/list', { headers: { 'accept-encoding': '' } });
  expect(reply.statusCode).toBe(500);
  expect(reply.headers['content-security-policy']).toContain("script-src 'none'");
  expect(reply.body).not.toContain('secret');
  expect(JSON.stringify(pages.log)).toContain('secret detail');
});

test('an address has one way to be written', async () => {
  const reply = await pages.ask('/LIST/?sort=name');
  expect(reply.statusCode).toBe(301);
  expect(reply.headers.location).toBe('/list?sort=name');
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a\\b'])(
  'a page cannot send its visitor to %s',
  async (location) => {
    pages.site.answers.set('/list', async () => new Response(null, { status: 302, headers: { Location: location } }));
    const reply = await pages.ask('/list');
    expect(reply.statusCode).toBe(500);
    expect(reply.headers.location).toBeUndefined();
  },
);

test('a page can send its visitor elsewhere on this site', async () => {
  pages.site.answers.set(
    '/list',
    async () => new Response(null, { status: 302, headers: { Location: '/item/1?a=b' } }),
  );
  const reply = await pages.ask('/list');
  expect(reply.statusCode).toBe(302);
  expect(reply.headers).toMatchObject({ location: '/item/1?a=b', 'cache-control': 'no-store' });
});

test('a form of this site reaches the action of its page as it was sent', async () => {
  const reply = await pages.post('/form', { 'accept-encoding': '' });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('name=Grace&name=Nakato');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(pages.site.requests).toEqual(['POST /form']);
});

test('other forms are refused before anything is rendered', async () => {
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  const refused = {
    'from another site': await pages.post('/form', elsewhere),
    'from another site, to the data of the page': await pages.post('/form.data', elsewhere),
    'to a page without an action': await pages.post('/list'),
    'to no page': await pages.post('/nowhere'),
    'of another kind': await pages.post('/form', { 'content-type': 'application/json' }, '{}'),
    'too large': await pages.post('/form', {}, `text=${'a'.repeat(70_000)}`),
    'of too many fields': await pages.post('/form', {}, 'a&'.repeat(30_000)),
  };
  const statuses = Object.fromEntries(Object.entries(refused).map(([what, reply]) => [what, reply.statusCode]));
  expect(statuses).toEqual({
    'from another site': 403,
    'from another site, to the data of the page': 403,
    'to a page without an action': 405,
    'to no page': 404,
    'of another kind': 415,
    'too large': 413,
    'of too many fields': 400,
  });
  expect(refused['to a page without an action'].headers.allow).toBe('GET, HEAD');
  expect(pages.site.requests).toEqual([]);
});

test('only requests that must be rendered count against a visitor’s limit, and get an explained 429 beyond it', async () => {
  await pages.ask('/list');
  pages.world.admit = () => Promise.reject(new AppError('rate_limited', 'Too many requests.', { retryAfter: 7 }));
  expect((await pages.ask('/list')).statusCode).toBe(200);
  const refused = await pages.ask('/item/1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'retry-after': '7', 'content-type': 'text/html; charset=utf-8' });
});

test('an address longer than any page needs is refused', async () => {
  expect((await pages.ask(`/list?term=${'a'.repeat(5000)}`)).statusCode).toBe(400);
});
