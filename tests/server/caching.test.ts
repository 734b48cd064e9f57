import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type Answer, answeredFromMemory, askAt } from '#tests/support/asking.ts';
import { createProfessional } from '#tests/support/factories.ts';

let site: TestApp;
let port: number;

beforeAll(async () => {
  site = await startTestApp({ openWeb: () => openBuiltWeb('build') });
  await createProfessional(site.database.db, { name: 'Nakato Grace' });
  const address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
  port = Number(address.port);
});

afterAll(() => site?.close());

/** Asks over a real connection: what is injected never meets the lane. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', at = port) =>
  askAt(at, path, headers, method);

const lanes = () => answeredFromMemory(site.app);

/** Everything about an answer but what is each request's own. */
const alike = ({ status, headers: { date: _date, 'x-request-id': _id, ...headers }, body }: Answer) => ({
  status,
  headers,
  body,
});

/** Asks until the lane knows it: it learns from the second time on. */
async function learn(path: string, headers?: Record<string, string>): Promise<Answer> {
  await ask(path, headers);
  return await ask(path, headers);
}

test.each([
  ['JSON', '/api/professionals?limit=9', {}],
  ['JSON, compressed', '/api/professionals?limit=8', { 'accept-encoding': 'gzip, br' }],
  ['a page', '/find-advisor', {}],
  ['a page, compressed', '/find-advisor?sort=name-az', { 'accept-encoding': 'gzip' }],
])('%s is the same from memory, header by header', async (_what, path, headers) => {
  const before = lanes();
  const ordinary = await learn(path, headers);
  expect(lanes()).toBe(before);
  const fromMemory = await ask(path, headers);
  expect(lanes()).toBe(before + 1);
  expect(alike(fromMemory)).toEqual(alike(ordinary));
  expect(fromMemory.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(fromMemory.headers['x-request-id']).not.toBe(ordinary.headers['x-request-id']);
});

test('who has it already is told so', async () => {
  const { headers } = await learn('/api/professionals?limit=7');
  const before = lanes();
  const answer = await ask('/api/professionals?limit=7', { 'if-none-match': String(headers.etag) });
  expect(lanes()).toBe(before + 1);
  expect(answer).toMatchObject({ status: 304, body: '' });
  expect(answer.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'no-cache' });
  expect(answer.headers['content-type']).toBeUndefined();
});

test('a change is seen by the next request', async () => {
  for (const path of ['/find-advisor?term=opio', '/api/professionals?search=opio']) {
    expect((await learn(path)).body).not.toContain('Opio Daniel');
    await ask(path);
  }
  await site.change((tx) => createProfessional(tx, { name: 'Opio Daniel' }));
  for (const path of ['/find-advisor?term=opio', '/api/professionals?search=opio']) {
    expect((await ask(path)).body).toContain('Opio Daniel');
  }
});

test('what ends at midnight in Kampala ends there', async () => {
  await learn('/api/professionals?limit=6');
  const before = lanes();
  await ask('/api/professionals?limit=6');
  expect(lanes()).toBe(before + 1);
  site.clock.advance(24 * 60 * 60 * 1000);
  await ask('/api/professionals?limit=6');
  expect(lanes()).toBe(before + 1);
});

test('a token, another verb, a refusal and an unknown address go the ordinary way', async () => {
  await learn('/api/professionals?limit=5');
  const before = lanes();
  expect((await ask('/api/professionals?limit=5', { authorization: 'Bearer x' })).status).toBe(200);
  expect((await ask('/api/professionals?limit=5', {}, 'HEAD')).status).toBe(200);
  for (const path of ['/api/professionals?limit=0', '/no/such/page']) {
    const first = await learn(path);
    expect((await ask(path)).status).toBe(first.status);
  }
  expect(lanes()).toBe(before);
});

test('views of pages are counted, whichever way they were answered', async () => {
  const counted = await startTestApp({ openWeb: () => openBuiltWeb('build') });
  const address = new URL(await counted.app.listen({ port: 0, host: '127.0.0.1' }));
  const person = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36' };
  for (const headers of [person, person, person, person, { 'user-agent': 'Googlebot/2.1' }]) {
    await ask('/find-advisor', headers, 'GET', Number(address.port));
  }
  expect([...counted.app.fastLane.counts()]).toEqual([['/*', 3]]);
  const metrics = await counted.app.inject('/metrics');
  expect(metrics.body).toContain('mwesigwa_fast_lane_answers_total{route="/*"} 3');
  await counted.app.close();
  const { rows } = await counted.database.query("select n::int from page_views where kind = 'find-advisor'");
  expect(rows).toEqual([{ n: 4 }]);
  await counted.close();
});

test('what people searched for does not stand in the log', async () => {
  await learn('/api/professionals?search=Nabwire');
  for (let n = 0; n < 100; n += 1) await ask('/api/professionals?search=Nabwire');
  expect(site.log.some(({ msg }) => msg === 'answered from memory')).toBe(true);
  expect(JSON.stringify(site.log)).not.toContain('Nabwire');
});

test('while the server closes nothing is answered from memory, and answers say that the connection ends', async () => {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const closing = await startTestApp({
    openWeb: async (app) => {
      app.get('/slow', async () => {
        begun.resolve();
        await held.promise;
        return 'slow';
      });
      return await openBuiltWeb('build');
    },
  });
  const address = new URL(await closing.app.listen({ port: 0, host: '127.0.0.1' }));
  const at = Number(address.port);
  for (let n = 0; n < 3; n += 1) await ask('/api/professionals', {}, 'GET', at);
  expect([...closing.app.fastLane.counts().values()]).toEqual([1]);
  const socket = connect(at, '127.0.0.1');
  let answers = '';
  socket.on('data', (chunk) => (answers += chunk));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await begun.promise;
  const closed = closing.close();
  await expect.poll(() => closing.app.server.listening).toBe(false);
  const arrived = once(closing.app.server, 'request');
  socket.write('GET /api/professionals HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await arrived;
  held.resolve();
  await ended;
  await closed;
  const second = answers.slice(answers.lastIndexOf('HTTP/1.1 '));
  expect(second).toMatch(/^HTTP\/1\.1 200/);
  expect(second.toLowerCase()).toContain('connection: close');
  expect([...closing.app.fastLane.counts().values()]).toEqual([1]);
});
