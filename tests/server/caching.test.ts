import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { openBuiltWeb, type WebSource } from '#server/pages/web-source.ts';
import { startTestApp, type TestApp } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { type Answer, answeredFromMemory, askAt, askFromMemory, listenForTest } from '#tests/support/app/asking.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

const config = { rateLimits: false };

const site = sharedTestApp({ openWeb: openCountedWeb, config });
let port: number;
/** A profile's id, and the cursor of a second page. */
let id: string;
let cursor: string;
/** Addresses of rendered pages. */
const rendered: string[] = [];

beforeAll(async () => {
  await site.change((tx) => createProfessional(tx, { name: 'Nakato Grace' }));
  ({ id } = await site.change((tx) => createProfessional(tx, { name: 'Akello Ruth', district: 'Gulu' })));
  await site.change((tx) => createProfessional(tx, { name: 'Akello Sam', district: 'Gulu' }));
  cursor = (await site.app.inject('/api/professionals?limit=1')).json().next;
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

// Starts with empty caches and no notification about an earlier change on its way: one that arrives between two requests
// makes the server discard what it has just learnt.
beforeEach(async () => {
  await site.hearsAll();
  await site.change(async () => {});
});

async function openCountedWeb(): Promise<WebSource> {
  const web = await openBuiltWeb('build');
  const built = await web.site();
  const counted: typeof built = {
    ...built,
    answer: (request, visit) => {
      rendered.push(new URL(request.url).pathname);
      return built.answer(request, visit);
    },
  };
  return { ...web, site: async () => counted };
}

/** Requests over a real connection: injected requests bypass the lane. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', at = port) =>
  askAt(at, path, headers, method);

describe('the fast lane answers as the ordinary way does', () => {
  const lanes = () => answeredFromMemory(site.app);

  /** An answer without the parts unique to each request. */
  const alike = ({ status, headers: { date: _date, 'x-request-id': _id, ...headers }, body }: Answer) => ({
    status,
    headers,
    body,
  });

  test.each([
    ['JSON', '/api/professionals?limit=9', {}],
    ['JSON, compressed', '/api/professionals?limit=8', { 'accept-encoding': 'gzip, br' }],
    ['a page', '/find-advisor', {}],
    ['a page, compressed', '/find-advisor?sort=name-az', { 'accept-encoding': 'gzip' }],
  ])('%s is the same from the cache, header by header', async (_what, path, headers) => {
    const before = lanes();
    const ordinary = await ask(path, headers);
    expect(lanes()).toBe(before);
    const fromMemory = await ask(path, headers);
    expect(lanes()).toBe(before + 1);
    expect(alike(fromMemory)).toEqual(alike(ordinary));
    expect(fromMemory.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(fromMemory.headers['x-request-id']).not.toBe(ordinary.headers['x-request-id']);
  });

  test('a client whose ETag still matches gets 304 from the cache', async () => {
    const { headers } = await ask('/api/professionals?limit=7');
    const before = lanes();
    const answer = await ask('/api/professionals?limit=7', { 'if-none-match': String(headers.etag) });
    expect(lanes()).toBe(before + 1);
    expect(answer).toMatchObject({ status: 304, body: '' });
    expect(answer.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'no-cache' });
    expect(answer.headers['content-type']).toBeUndefined();
  });

  test('a change is seen by the next request', async () => {
    for (const path of ['/find-advisor?term=opio', '/api/professionals?search=opio']) {
      expect((await ask(path)).body).not.toContain('Opio Daniel');
    }
    await site.change((tx) => createProfessional(tx, { name: 'Opio Daniel' }));
    for (const path of ['/find-advisor?term=opio', '/api/professionals?search=opio']) {
      expect((await ask(path)).body).toContain('Opio Daniel');
    }
  });

  test('after a change the reply is computed once, and then answered from the cache again', async () => {
    const path = '/api/professionals?limit=9&sort=experience-high';
    await ask(path);
    await site.change((tx) => createProfessional(tx, { name: 'Achola Betty', yearsExperience: 40 }));
    // Otherwise its notification may arrive between the two requests.
    await site.hearsAll();
    const before = lanes();
    expect((await ask(path)).body).toContain('Achola Betty');
    expect(lanes()).toBe(before);
    expect((await ask(path)).body).toContain('Achola Betty');
    expect(lanes()).toBe(before + 1);
  });

  test('a cached reply that is valid until midnight in Kampala expires then', async () => {
    await ask('/api/professionals?limit=6');
    const before = lanes();
    await ask('/api/professionals?limit=6');
    expect(lanes()).toBe(before + 1);
    site.clock.advance(24 * 60 * 60 * 1000);
    await ask('/api/professionals?limit=6');
    expect(lanes()).toBe(before + 1);
  });

  test('requests with a token, another method, an error or an unknown URL bypass the fast lane', async () => {
    await ask('/api/professionals?limit=5');
    const before = lanes();
    expect((await ask('/api/professionals?limit=5', { authorization: 'Bearer x' })).status).toBe(200);
    expect((await ask('/api/professionals?limit=5', {}, 'HEAD')).status).toBe(200);
    for (const path of ['/api/professionals?limit=0', '/no/such/page']) {
      const first = await ask(path);
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
    expect([...counted.app.fastLane.counts()]).toEqual([['/*', 4]]);
    const metrics = await counted.app.inject('/metrics');
    expect(metrics.body).toContain('mwesigwa_fast_lane_answers_total{route="/*"} 4');
    await counted.app.close();
    const { rows } = await counted.database.query("select n::int from page_views where kind = 'find-advisor'");
    expect(rows).toEqual([{ n: 4 }]);
    await counted.close();
  });

  test('search terms answered from the cache do not appear in the log', async () => {
    for (let n = 0; n < 100; n += 1) await ask('/api/professionals?search=Nabwire');
    expect(site.log.some(({ msg }) => msg === 'answered from memory')).toBe(true);
    expect(JSON.stringify(site.log)).not.toContain('Nabwire');
  });

  test('while the server closes nothing is answered from the cache, and replies close the connection', async () => {
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
    expect([...closing.app.fastLane.counts().values()]).toEqual([2]);
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
    expect([...closing.app.fastLane.counts().values()]).toEqual([2]);
  });
});

describe('many who ask at once cost one computation', () => {
  interface HeldLists {
    /** Number of lists read from the database. */
    readonly listCount: () => number;
    /** Resolves once the first list has been read; it is then held back. */
    readonly isRead: Promise<void>;
    readonly release: () => void;
  }

  /** Reads lists from the database as usual, but delivers the first only when the test says so. */
  function holdFirstList(): HeldLists {
    const pool = site.database.db.$client as unknown as { query(...args: unknown[]): Promise<unknown> };
    const query = pool.query.bind(pool);
    const read = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    let listCount = 0;
    vi.spyOn(pool, 'query').mockImplementation(async (...args: unknown[]) => {
      const [first] = args as [string | { text: string }];
      const text = typeof first === 'string' ? first : first.text;
      const isList = text.includes('from "professionals"') && text.includes('order by');
      if (isList) listCount += 1;
      const isFirst = isList && listCount === 1;
      const result = await query(...args);
      if (isFirst) {
        read.resolve();
        await held.promise;
      }
      return result;
    });
    return { listCount: () => listCount, isRead: read.promise, release: held.resolve };
  }

  /** Sends this many requests at the same time; holds the first answer back until the server has all of them. */
  async function askAtOnce(path: string, headersFor: (n: number) => Record<string, string>) {
    const { isRead, release, listCount } = holdFirstList();
    let arrived = 0;
    const count = () => void (arrived += 1);
    site.app.server.on('request', count);
    const answers = Array.from({ length: 50 }, (_, n) => ask(path, headersFor(n)));
    await isRead;
    await expect.poll(() => arrived).toBe(50);
    site.app.server.off('request', count);
    release();
    return { answers: await Promise.all(answers), lists: listCount() };
  }

  test('fifty who ask for one list at once cost the database one', async () => {
    const { answers, lists } = await askAtOnce('/api/professionals?search=akello', () => ({}));
    expect(lists).toBe(1);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]?.body).toContain('Akello Ruth');
  });

  test('fifty who ask for one page at once, in any encoding, cost one render', async () => {
    rendered.length = 0;
    const encodings = ['br', 'gzip', 'identity'];
    const { answers } = await askAtOnce('/find-advisor?term=ruth', (n) => ({ 'accept-encoding': encodings[n % 3]! }));
    expect(rendered).toEqual(['/find-advisor']);
    expect(new Set(answers.map(({ status, headers }) => `${status} ${String(headers['content-encoding'])}`))).toEqual(
      new Set(['200 br', '200 gzip', '200 undefined']),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(3);
  });

  describe('a fill that began before a change', () => {
    test.each([
      ['a list', '/api/professionals?search=', 'begun'],
      ['a page', '/find-advisor?term=', 'started'],
      ['data of a page', '/find-advisor.data?term=', 'opened'],
    ])('%s: doesn’t answer requests that come after the change, and is not cached', async (what, address, word) => {
      const path = address + word;
      const name = `${word} ${what}`;
      const { isRead, release } = holdFirstList();
      const early = ask(path);
      await isRead;
      await site.change((tx) => createProfessional(tx, { name }));
      expect((await ask(path)).body).toContain(name);
      release();
      expect((await early).body).not.toContain(name);
      for (let turn = 0; turn < 4; turn += 1) expect((await ask(path)).body).toContain(name);
    });

    test('a change in another process is in everything cached after its notification', async ({ skip }) => {
      if (!site.database.url) skip('the embedded engine has one process');
      const other = await openDatabase({ url: site.database.url!, log: quietLog });
      const path = '/find-advisor?term=elsewhere';
      const { isRead, release } = holdFirstList();
      const early = ask(path);
      await isRead;
      await createProfessional(other.db, { name: 'Begun Elsewhere' });
      release();
      expect((await early).body).not.toContain('Begun Elsewhere');
      await expect.poll(async () => (await ask(path)).body).toContain('Begun Elsewhere');
      for (let turn = 0; turn < 4; turn += 1) expect((await ask(path)).body).toContain('Begun Elsewhere');
      await other.close();
    });
  });
});

/** A page has one cache entry in any spelling of its address, and popular entries survive a flood of others. */
describe('what the caches keep', () => {
  /** Number of entries in each cache of an app, from the operator's metrics. */
  async function readValueCounts({ app }: TestApp): Promise<Record<string, number>> {
    const { body } = await app.inject('/metrics');
    const lines = body.matchAll(/^mwesigwa_cache_values\{cache="([\w-]+)"\} (\d+)$/gm);
    return Object.fromEntries([...lines].map(([, cache, values]) => [cache, Number(values)]));
  }

  describe('junk in addresses', () => {
    /** Spellings of one page, which share one entry; `ID` and `CURSOR` are replaced by real values. */
    const pageSpellings: [what: string, first: string, ...others: string[]][] = [
      ['Home', '/', '/?utm_source=x', '/?', '/?a=1&b=2&a=3', '/?%00', '/?term=tax'],
      ['data of Home', '/_.data', '/_.data?_routes=root', '/_.data?utm_source=x'],
      [
        'Find',
        '/find-advisor?term=Tax',
        '/find-advisor?term=Tax&junk=1',
        '/find-advisor?junk=1&term=Tax',
        '/find-advisor?t%65rm=%54ax',
        '/find-advisor?term=+Tax++',
        '/find-advisor?term=%20Tax%0A',
        '/find-advisor?term=Tax&term=other',
        '/find-advisor?term=Tax&location=&service=&language=&remote=&checked=0',
        '/find-advisor?sort=rating-high&shown=9&term=Tax',
        '/find-advisor?term=Tax&shown=-1&sort=best&language=Klingon&remote=0',
        '/find-advisor?term=Tax&TERM=x&search=a',
      ],
      ['data of Find', '/find-advisor.data?term=Tax', '/find-advisor.data?_routes=x&term=Tax'],
      ['a profile', '/professional/ID', '/professional/ID?utm_source=x', '/professional/ID?reviews=nonsense&sent=0'],
      ['a landing page', '/find-advisor/accountant/gulu', '/find-advisor/accountant/gulu?term=x'],
    ];

    /** Spellings of one call. */
    const callSpellings: typeof pageSpellings = [
      [
        'a list',
        '/api/professionals?search=tax%20planning',
        '/api/professionals?search=Tax+Planning',
        '/api/professionals?s%65arch=t%61x%20planning',
        '/api/professionals?search=++tax,+planning!!',
        '/api/professionals?search=t%C3%A1x%20planning',
        '/api/professionals?location=&search=tax+planning&specialization=',
        '/api/professionals?sort=rating-high&offset=0&limit=12&search=tax+planning',
        '/api/professionals?search=tax+planning&limit=012&facets=false&remote=0&checked=false',
        '/api/%70rofessionals?search=tax%20planning',
      ],
      [
        'a place',
        '/api/professionals?location=gulu&specialization=accountant',
        '/api/professionals?specialization=ACCOUNTANT&location=Gulu',
      ],
      [
        'the page after a cursor',
        '/api/professionals?after=CURSOR&limit=1',
        '/api/professionals?limit=1&offset=7&after=CURSOR',
      ],
      ['somebody', '/api/professionals/ID', '/api/professionals/IN-CAPITALS'],
      ['a file', '/sitemap-pages.xml', '/sitemap-pages.xml?utm_source=x'],
    ];

    const filled = (path: string) =>
      path.replace('ID', id).replace('IN-CAPITALS', id.toUpperCase()).replace('CURSOR', cursor);

    async function expectAlike(first: string, others: readonly string[]): Promise<void> {
      const answer = await site.app.inject(filled(first));
      expect(answer.statusCode).toBe(200);
      const { pages } = await readValueCounts(site);
      for (const other of others) {
        const again = await site.app.inject(filled(other));
        expect({ other, status: again.statusCode, body: again.body }).toEqual({
          other,
          status: 200,
          body: answer.body,
        });
      }
      expect(await readValueCounts(site)).toMatchObject({ pages });
    }

    test.each(pageSpellings)('%s has one cache entry however its URL is spelt', (_what, first, ...others) =>
      expectAlike(first, others),
    );

    test.each(callSpellings)('%s has the same reply however its URL is spelt', (_what, first, ...others) =>
      expectAlike(first, others),
    );

    test.each([
      ['/Find-Advisor?term=x', '/find-advisor?term=x'],
      ['/find-advisor/', '/find-advisor'],
      ['/%66ind-advisor', '/find-advisor'],
      ['/find-advisor/%61ccountant', '/find-advisor/accountant'],
      ['/find-advisor/accountant/%67ulu', '/find-advisor/accountant/gulu'],
      ['/find-advisor/Accountants/GULU', '/find-advisor/accountant/gulu'],
      ['/professional/%49D', '/professional/ID'],
      ['/professional/IN-CAPITALS', '/professional/ID'],
      ['/guides/%63hoosing', '/guides/choosing'],
    ])('%s redirects to %s and is not cached', async (path, to) => {
      const spelled = path.replace('%49D', `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`);
      const before = await readValueCounts(site);
      const answer = await site.app.inject(filled(spelled));
      expect({ status: answer.statusCode, location: answer.headers.location }).toEqual({
        status: 301,
        location: filled(to),
      });
      expect(await readValueCounts(site)).toEqual(before);
    });

    test('errors and missing records are not cached; unknown URLs share one entry', async () => {
      await site.app.inject('/no/such/page');
      const before = await readValueCounts(site);
      for (let n = 0; n < 20; n += 1) {
        for (const path of [
          `/no/such/page/${n}?a=${n}`,
          `/professional/nobody-${n}`,
          `/find-advisor/no-profession-${n}`,
          `/api/professionals?junk=${n}`,
          `/api/professionals?search=a&search=${n}`,
          `/api/professionals/${n}`,
          `/api/professionals/019aa000-0000-7000-8000-0000000000${10 + n}`,
          `/api/nothing/${n}`,
        ]) {
          expect((await site.app.inject(path)).statusCode, path).toBeGreaterThanOrEqual(400);
        }
      }
      expect(await readValueCounts(site)).toEqual(before);
    });
  });

  describe('floods', () => {
    let small: TestApp;
    let askSmall: (path: string, headers?: Record<string, string>) => Promise<Answer>;
    let renders = 0;
    beforeAll(async () => {
      small = await startTestApp({
        config,
        // Some ten of each.
        cacheBytes: { lane: 120_000, pages: 120_000 },
        openWeb: async () => {
          const web = await openBuiltWeb('build');
          const built = await web.site();
          const counted: typeof built = { ...built, answer: (...args) => ((renders += 1), built.answer(...args)) };
          return { ...web, site: async () => counted };
        },
      });
      await createProfessional(small.database.db, { name: 'Akello Ruth' });
      askSmall = await listenForTest(small.app);
    });
    afterAll(() => small?.close());
    beforeEach(async () => {
      await small.hearsAll();
      await small.change(async () => {});
    });

    /** As most browsers send. */
    const browser = { 'accept-encoding': 'gzip, br' };
    const inject = (url: string) => small.app.inject({ url, headers: browser });

    test('many searches, each made once, do not evict Home from the page cache', async () => {
      await inject('/');
      await inject('/');
      for (let n = 0; n < 40; n += 1) await inject(`/find-advisor?term=flood${n}`);
      expect((await readValueCounts(small))['pages']).toBeGreaterThan(5);
      const before = renders;
      await inject('/');
      expect(renders).toBe(before);
      // The first of the flood was cached too, then evicted.
      await inject('/find-advisor?term=flood0');
      expect(renders).toBe(before + 1);
    });

    test('many searches do not evict a list requested repeatedly from the fast lane', async () => {
      const listUrl = '/api/professionals?sort=name-az';
      const flood = (n: number) => askSmall(`/api/professionals?search=flood${n}`, browser);
      for (let n = 0; n < 3; n += 1) await askSmall(listUrl, browser);
      for (let n = 0; n < 300; n += 1) await flood(n);
      expect((await readValueCounts(small))['fast-lane']).toBeLessThan(200);
      const query = vi.spyOn(small.database.db.$client, 'query');
      const lists = () =>
        query.mock.calls.filter(([first]) => JSON.stringify(first).includes('from \\"professionals\\"'));
      await askSmall(listUrl, browser);
      expect(lists()).toEqual([]);
      await flood(0);
      expect(lists()).toHaveLength(1);
    });

    test('a thousand URLs that differ in junk parameters do not evict Home from the fast lane', async () => {
      const askAsBrowser = (path: string) => askSmall(path, browser);
      const learnt = () =>
        askFromMemory(small.app, askAsBrowser, '/').then(
          (answer) => answer.status,
          () => 'not yet',
        );
      await expect.poll(learnt).toBe(200);
      for (let n = 0; n < 1000; n += 1) await inject(`/?utm_source=${n}`);
      const values = await readValueCounts(small);
      expect(values['fast-lane']).toBeGreaterThan(5);
      expect(values['fast-lane']).toBeLessThan(50);
      const before = answeredFromMemory(small.app);
      await askAsBrowser('/');
      expect(answeredFromMemory(small.app)).toBe(before + 1);
      await askAsBrowser('/?utm_source=0');
      expect(answeredFromMemory(small.app)).toBe(before + 1);
    });
  });
});
