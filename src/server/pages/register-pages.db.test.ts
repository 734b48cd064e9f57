import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pageViews } from '#server/db/schema/index.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { htmlResponse } from '#tests/support/app/fake-site.ts';
import { sharedPages } from '#tests/support/app/pages-app.ts';
import { shared } from '#tests/support/app/shared.ts';

function exposeGarbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

const database = shared(() => openTestDatabase());
const pages = sharedPages(database);

/** A page whose brotli can be smaller. */
const longList = `<ol>${Array.from({ length: 300 }, (_, at) => `<li>Adviser ${at * 7919} of Kampala, ${at} reviews</li>`).join('')}</ol>`;

test('a document page is rendered once and sent in every encoding, each with its own validator', async () => {
  const [br, gzip, plain] = [
    await pages.ask('/list'),
    await pages.ask('/list', { headers: { 'accept-encoding': 'gzip' } }),
    await pages.ask('/list', { headers: { 'accept-encoding': '' } }),
  ];
  expect(pages.site.requests).toEqual(['GET /list']);
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'no-cache' });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(new Set([br, gzip, plain].map((reply) => reply.headers.etag)).size).toBe(3);
});

test('a page that is asked for again is compressed further, and keeps its validator', async () => {
  pages.site.answers.set('/list', async () => htmlResponse(longList));
  const first = await pages.ask('/list');
  await expect.poll(async () => (await pages.ask('/list')).rawPayload.length).toBeLessThan(first.rawPayload.length);
  const later = await pages.ask('/list');
  expect(later.headers.etag).toBe(first.headers.etag);
  expect(brotliDecompressSync(later.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
});

test('a busy process sends a page in more bytes, and compresses it further like any other', async () => {
  for (const path of ['/list', '/item/1']) pages.site.answers.set(path, async () => htmlResponse(longList));
  const usual = await pages.ask('/list');
  pages.world.isBusy = true;
  const fast = await pages.ask('/item/1');
  expect(brotliDecompressSync(fast.rawPayload)).toEqual(brotliDecompressSync(usual.rawPayload));
  expect(fast.rawPayload.length).toBeGreaterThan(usual.rawPayload.length);
  await expect.poll(async () => (await pages.ask('/item/1')).rawPayload.length).toBeLessThan(usual.rawPayload.length);
});

test('a page rendered a moment ago is compressed further only after it has stayed unchanged for a while', async () => {
  for (const path of ['/list', '/item/1']) pages.site.answers.set(path, async () => htmlResponse(longList));
  const readLength = async (path: string) => (await pages.ask(path)).rawPayload.length;
  await pages.ask('/list');
  pages.world.generation = 2;
  const quick = await readLength('/list');
  for (let n = 0; n < 3; n += 1) await pages.ask('/list');
  // Pages are compressed one at a time, so the earlier ones are finished by now.
  const other = await readLength('/item/1');
  await expect.poll(() => readLength('/item/1')).toBeLessThan(other);
  expect(await readLength('/list')).toBe(quick);
  pages.clock.advance(20_000);
  await expect.poll(() => readLength('/list')).toBeLessThan(quick);
});

test('what is cached of a page keeps no reference to the request that it was rendered for', async () => {
  const collectGarbage = exposeGarbageCollector();
  const answers: unknown[] = [];
  const requests: WeakRef<object>[] = [];
  pages.world.remember = ({ raw }, _reply, answer) => {
    requests.push(new WeakRef(raw));
    answers.push(answer);
  };
  for (let n = 0; n < 4; n += 1) await pages.ask('/list', { headers: { 'accept-encoding': 'gzip' } });
  expect(answers).toHaveLength(4);
  await expect
    .poll(() => {
      collectGarbage();
      return requests.slice(0, -1).every((request) => request.deref() === undefined);
    })
    .toBe(true);
  expect(answers).toHaveLength(4);
});

test('the policy of a cached page names the hash of its script, and the page contains no nonce', async () => {
  const reply = await pages.ask('/list', { headers: { 'accept-encoding': '' } });
  const hash = createHash('sha256').update('start()').digest('base64');
  expect(reply.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}' 'strict-dynamic';`);
  expect(reply.headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
  expect(reply.body).not.toContain('nonce');
});

test('who has the page already gets 304', async () => {
  const { headers } = await pages.ask('/list');
  const again = await pages.ask('/list', { headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload.length).toBe(0);
  expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
  const other = await pages.ask('/list', {
    headers: { 'if-none-match': String(headers.etag), 'accept-encoding': 'gzip' },
  });
  expect(other.statusCode).toBe(200);
});

test('simultaneous misses share one render, and parameters that a page does not read make no entry', async () => {
  await Promise.all(
    ['/list', '/list?sort=nonsense', '/list?utm_source=x', '/list?a=1&b=2'].map((url) => pages.ask(url)),
  );
  expect(pages.site.requests).toEqual(['GET /list']);
  await pages.ask('/list?x=1&sort=name');
  await pages.ask('/list?sort=name');
  expect(pages.site.requests).toEqual(['GET /list', 'GET /list?sort=name']);
});

test('a change drops cached pages, and while changes cannot be heard nothing is cached', async () => {
  await pages.ask('/list');
  pages.world.generation = 2;
  expect(await pages.readText('/list')).toContain('render 2 of /list');
  pages.world.generation = undefined;
  expect(await pages.readText('/list')).toContain('render 3 of /list');
  expect(await pages.readText('/list')).toContain('render 4 of /list');
});

test('a page lasts as long as the API says its data does, and never past midnight in Kampala', async () => {
  pages.site.answers.set('/list', async (_request, { transport }) => {
    const { body } = await transport({ method: 'GET', url: '/api/numbers' });
    return htmlResponse(JSON.stringify(body));
  });
  await pages.ask('/list');
  await pages.ask('/item/1');
  pages.clock.advance(60_000);
  await pages.ask('/list');
  await pages.ask('/item/1');
  expect(pages.site.requests).toEqual(['GET /list', 'GET /item/1', 'GET /list']);
  pages.clock.set(new Date('2026-11-20T21:00:00Z'));
  await pages.ask('/item/1');
  expect(pages.site.requests.at(-1)).toBe('GET /item/1');
  expect(pages.site.requests).toHaveLength(4);
});

test('calls that a page makes are marked as made inside the process, for the address of the visitor', async () => {
  pages.site.answers.set('/desk', async (_request, { transport }) => {
    const { body } = await transport({ method: 'GET', url: '/api/numbers' });
    return htmlResponse(JSON.stringify(body));
  });
  const { body } = await pages.ask('/desk', { remoteAddress: '41.210.1.2', headers: { 'accept-encoding': '' } });
  expect(body).toContain('{"for":"41.210.1.2"}');
  const outside = await pages.ask('/api/numbers', { headers: { 'x-internal': '1' } });
  expect(outside.json()).toEqual({});
});

test('an application page has a fresh nonce each time and is never stored', async () => {
  const [first, second] = [await pages.ask('/desk'), await pages.ask('/desk')];
  const nonces = [first, second].map(
    (reply) => /'nonce-([\w-]{24})'/.exec(String(reply.headers['content-security-policy']))?.[1],
  );
  expect(new Set(nonces).size).toBe(2);
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.headers.etag).toBeUndefined();
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain(`nonce="${nonces[0]}"`);
});

test('a document page with a secret in its address is rendered each time, never stored, and passed to no other site', async () => {
  const [first, second] = [await pages.ask('/secret/abc'), await pages.ask('/secret/abc')];
  expect(pages.site.requests).toEqual(['GET /secret/abc', 'GET /secret/abc']);
  for (const { headers, rawPayload } of [first, second]) {
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
    expect(headers.etag).toBeUndefined();
    expect(headers['content-security-policy']).toContain('sha256-');
    expect(brotliDecompressSync(rawPayload).toString()).not.toContain('nonce');
  }
});

test('HEAD has the headers of GET and no body', async () => {
  const [get, head] = [await pages.ask('/list'), await pages.ask('/list', { method: 'HEAD' })];
  expect(head.statusCode).toBe(200);
  expect(head.rawPayload.length).toBe(0);
  expect(head.headers.etag).toBe(get.headers.etag);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
});

test("a page's data is kept apart from its HTML", async () => {
  const reply = await pages.ask('/list.data?_routes=pages%2Flist&sort=name');
  expect(reply.headers).toMatchObject({ 'x-remix-response': 'yes', 'cache-control': 'no-cache' });
  await pages.ask('/list.data?sort=name');
  await pages.ask('/list?sort=name');
  expect(pages.site.requests).toEqual(['GET /list.data?sort=name', 'GET /list?sort=name']);
});

test('views are counted by Kampala day and kind, cached pages too, but not for bots, prefetches or missing pages', async () => {
  await database.db.delete(pageViews);
  const { headers } = await pages.ask('/list');
  await pages.ask('/list', { headers: { 'if-none-match': String(headers.etag) } });
  await pages.ask('/list', { method: 'HEAD' });
  await pages.ask('/list', { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } });
  await pages.ask('/list', { headers: { 'sec-purpose': 'prefetch;prerender' } });
  await pages.ask('/list.data');
  await pages.ask('/item/missing');
  await pages.ask('/nowhere');
  pages.clock.set(new Date('2026-11-20T21:30:00Z'));
  await pages.ask('/list');
  expect(await readViews('list')).toEqual([
    { day: '2026-11-20', n: 2 },
    { day: '2026-11-21', n: 1 },
  ]);
});

/** Reads a page kind's views from the table once the app has stopped. */
async function readViews(kind: string): Promise<{ day: string; n: number }[]> {
  await pages.app.close();
  const rows = await database.db.select().from(pageViews);
  return rows.filter((row) => row.kind === kind).map(({ day, n }) => ({ day, n }));
}
