import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type Answer, answeredFromMemory, askFromMemory, listenForTest } from '#tests/support/asking.ts';
import { createProfessional } from '#tests/support/factories.ts';

/** One question has one entry, however it is spelled; and what many ask for stays, however much is asked for once. */

const openWeb = () => openBuiltWeb('build');
const config = { rateLimits: false };

/** Values that each cache of an app holds, as its operator sees them. */
async function valuesOf({ app }: TestApp): Promise<Record<string, number>> {
  const { body } = await app.inject('/metrics');
  const lines = body.matchAll(/^mwesigwa_cache_values\{cache="([\w-]+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, cache, values]) => [cache, Number(values)]));
}

describe('junk in addresses', () => {
  let site: TestApp;
  let id: string;
  let cursor: string;
  beforeAll(async () => {
    site = await startTestApp({ openWeb, config });
    ({ id } = await site.change((tx) => createProfessional(tx, { name: 'Akello Ruth', district: 'Gulu' })));
    await site.change((tx) => createProfessional(tx, { name: 'Akello Sam', district: 'Gulu' }));
    cursor = (await site.app.inject('/api/professionals?limit=1')).json().next;
  });
  afterAll(() => site?.close());
  beforeEach(async () => {
    await site.hearsAll();
    await site.change(async () => {});
  });

  /** Spellings of one question, which make one entry; `ID` and `CURSOR` stand for those of somebody. */
  const spellings: [what: string, first: string, ...others: string[]][] = [
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
      '/find-advisor?term=Tax&location=&service=&language=&remote=',
      '/find-advisor?sort=rating-high&shown=9&term=Tax',
      '/find-advisor?term=Tax&shown=-1&sort=best&language=Klingon&remote=0',
      '/find-advisor?term=Tax&TERM=x&search=a',
    ],
    ['data of Find', '/find-advisor.data?term=Tax', '/find-advisor.data?_routes=x&term=Tax'],
    ['a profile', '/professional/ID', '/professional/ID?utm_source=x', '/professional/ID?reviews=nonsense&sent=0'],
    ['a landing page', '/find-advisor/accountant/gulu', '/find-advisor/accountant/gulu?term=x'],
    [
      'a list',
      '/api/professionals?search=tax%20planning',
      '/api/professionals?search=Tax+Planning',
      '/api/professionals?s%65arch=t%61x%20planning',
      '/api/professionals?search=++tax,+planning!!',
      '/api/professionals?search=t%C3%A1x%20planning',
      '/api/professionals?location=&search=tax+planning&specialization=',
      '/api/professionals?sort=rating-high&offset=0&limit=12&search=tax+planning',
      '/api/professionals?search=tax+planning&limit=012&facets=false&remote=0',
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

  test.each(spellings)('%s has one entry', async (_what, first, ...others) => {
    const answer = await site.app.inject(filled(first));
    expect(answer.statusCode).toBe(200);
    const { replies, pages } = await valuesOf(site);
    for (const other of others) {
      const again = await site.app.inject(filled(other));
      expect({ other, status: again.statusCode, body: again.body }).toEqual({ other, status: 200, body: answer.body });
    }
    expect(await valuesOf(site)).toMatchObject({ replies, pages });
  });

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
  ])('%s leads to %s and is not kept', async (path, to) => {
    const spelled = path.replace('%49D', `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`);
    const before = await valuesOf(site);
    const answer = await site.app.inject(filled(spelled));
    expect({ status: answer.statusCode, location: answer.headers.location }).toEqual({
      status: 301,
      location: filled(to),
    });
    expect(await valuesOf(site)).toEqual(before);
  });

  test('what is refused or missing is not kept; unknown addresses share one entry', async () => {
    await site.app.inject('/no/such/page');
    const before = await valuesOf(site);
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
    expect(await valuesOf(site)).toEqual(before);
  });
});

describe('floods', () => {
  let site: TestApp;
  let ask: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  let renders = 0;
  beforeAll(async () => {
    site = await startTestApp({
      config,
      // Some ten of each.
      cacheBytes: { lane: 120_000, pages: 120_000, replies: 20_000 },
      openWeb: async () => {
        const web = await openWeb();
        const built = await web.site();
        const counted: typeof built = { ...built, answer: (...given) => ((renders += 1), built.answer(...given)) };
        return { ...web, site: async () => counted };
      },
    });
    await createProfessional(site.database.db, { name: 'Akello Ruth' });
    ask = await listenForTest(site.app);
  });
  afterAll(() => site?.close());
  beforeEach(async () => {
    await site.hearsAll();
    await site.change(async () => {});
  });

  /** Like most browsers. */
  const browser = { 'accept-encoding': 'gzip, br' };
  const inject = (url: string) => site.app.inject({ url, headers: browser });

  test('many searches, each asked for once, do not push Home out of the pages', async () => {
    await inject('/');
    await inject('/');
    for (let n = 0; n < 40; n += 1) await inject(`/find-advisor?term=flood${n}`);
    expect((await valuesOf(site))['pages']).toBeGreaterThan(5);
    const before = renders;
    await inject('/');
    expect(renders).toBe(before);
    // The first of the flood was kept as well, and went again.
    await inject('/find-advisor?term=flood0');
    expect(renders).toBe(before + 1);
  });

  test('nor a list that is asked for again out of the replies', async () => {
    const asked = '/api/professionals?sort=name-az';
    await inject(asked);
    await inject(asked);
    for (let n = 0; n < 100; n += 1) await inject(`/api/professionals?search=flood${n}`);
    expect((await valuesOf(site))['replies']).toBeLessThan(30);
    const query = vi.spyOn(site.database.db.$client, 'query');
    const lists = () =>
      query.mock.calls.filter(([first]) => JSON.stringify(first).includes('from \\"professionals\\"'));
    await inject(asked);
    expect(lists()).toEqual([]);
    await inject('/api/professionals?search=flood0');
    expect(lists()).toHaveLength(1);
  });

  test('nor do a thousand addresses that differ in junk take its place in the fast lane', async () => {
    const askAsBrowser = (path: string) => ask(path, browser);
    // A page is learnt once it has been compressed further.
    const learnt = () =>
      askFromMemory(site.app, askAsBrowser, '/').then(
        (answer) => answer.status,
        () => 'not yet',
      );
    await expect.poll(learnt).toBe(200);
    for (let n = 0; n < 1000; n += 1) await inject(`/?utm_source=${n}`);
    const values = await valuesOf(site);
    expect(values['fast-lane']).toBeGreaterThan(5);
    expect(values['fast-lane']).toBeLessThan(50);
    const before = answeredFromMemory(site.app);
    await askAsBrowser('/');
    expect(answeredFromMemory(site.app)).toBe(before + 1);
    await askAsBrowser('/?utm_source=0');
    expect(answeredFromMemory(site.app)).toBe(before + 1);
  });
});
