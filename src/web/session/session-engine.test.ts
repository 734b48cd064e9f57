import { expect, test } from 'vitest';
import type { ApiAnswer, ApiRequest } from '#shared/api/transport.ts';
import { createFakeBrowser, replyAt, fakeToken } from '#tests/support/browser/fake-browser.ts';
import { createSessionEngine } from './session-engine.ts';

const minute = 60_000;
const refusal = (status: number, code: string) => ({ status, body: { error: 'No.', code, requestId: 'r' } });

/** One lock for all tabs of a browser. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** Tabs of one browser with a signed-in person, and their requests to the server. */
function openTabs(answer: (request: ApiRequest, now: number) => ApiAnswer, count = 1) {
  const browser = createFakeBrowser();
  const requests: string[] = [];
  const exclusively = createLock();
  const send = async (request: ApiRequest) => {
    requests.push(`${request.method} ${request.url}${request.headers?.['X-Background'] ? ' background' : ''}`);
    return answer(request, browser.clock.now);
  };
  const first = browser.openTab();
  first.store.keep(replyAt(browser.clock.now, 'a'), true);
  const tabs = [first, ...Array.from({ length: count - 1 }, () => browser.openTab())].map(({ store }) => ({
    store,
    engine: createSessionEngine({ store, send, now: () => browser.clock.now, exclusively }),
  }));
  return { ...tabs[0]!, tabs, requests, browser };
}

const me = (_: ApiRequest, now: number): ApiAnswer => {
  const { user, expiresAt, idleExpiresAt } = replyAt(now, 'a');
  return { status: 200, body: { user, expiresAt, idleExpiresAt } };
};

test('the session is checked at once, every five minutes, and on coming back after more than one', async () => {
  const { engine, requests, browser } = openTabs(me);
  await engine.tick();
  expect(requests).toEqual(['GET /api/auth/me background']);
  const counts: number[] = [];
  for (let passed = 0; passed < 10; passed += 1) {
    browser.clock.now += minute;
    await engine.tick();
    counts.push(requests.length);
  }
  expect(counts).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2, 3]);
  await engine.tick(true);
  browser.clock.now += minute;
  await engine.tick(true);
  expect(requests).toHaveLength(4);
});

test('someone who comes back while a check is failing asks again as soon as it has failed', async () => {
  const answers: ApiAnswer[] = [{ status: 0, body: undefined }];
  const { engine, requests } = openTabs((request, now) => answers.pop() ?? me(request, now));
  await Promise.all([engine.tick(), engine.tick(true)]);
  expect(requests).toHaveLength(2);
});

test('ten calls that are refused at once end the session once', async () => {
  const { tabs, store } = openTabs(() => refusal(401, 'session_expired'), 10);
  const ends: unknown[] = [];
  store.subscribe(() => ends.push(store.state().isExpired));
  await Promise.all(tabs.map(({ engine }) => engine.check()));
  await tabs[0]?.engine.check();
  expect(ends).toEqual([true]);
});

test.each([
  { status: 0, body: undefined },
  refusal(503, 'unavailable'),
  refusal(500, 'internal'),
  refusal(429, 'rate_limited'),
  refusal(401, 'invalid_credentials'),
  refusal(403, 'forbidden'),
  { status: 401, body: '<html>' },
  { status: 401, body: { error: 'A proxy says no.' } },
])('the answer $status $body signs no one out', async (answer) => {
  const { browser, tabs } = openTabs(() => answer, 2);
  const { engine, store } = tabs[1]!;
  expect(store.state().status).toBe('checking');
  await engine.check();
  expect(store.state().status).toBe('signed-in');
  expect(browser.local.texts.get('mwesigwa_token')).toBe(fakeToken('a'));
});

test('real input is reported when the server has not heard of a person for some minutes, never by polling', async () => {
  const { engine, requests, browser, store } = openTabs((request, now) => {
    const { expiresAt, idleExpiresAt } = replyAt(now, 'a');
    return request.url.endsWith('/activity') ? { status: 200, body: { expiresAt, idleExpiresAt } } : me(request, now);
  });
  for (let input = 0; input < 30; input += 1) await engine.noteInput();
  expect(requests).toEqual([]);
  browser.clock.now += 5 * minute;
  await Promise.all(Array.from({ length: 30 }, () => engine.noteInput()));
  expect(requests).toEqual(['POST /api/auth/activity']);
  expect(store.state().endsAt).toBe(browser.clock.now + 240 * minute);
});

test('while the server cannot be reached, input is not reported more often', async () => {
  const { engine, requests, browser } = openTabs(() => ({ status: 0, body: undefined }));
  browser.clock.now += 10 * minute;
  for (let input = 0; input < 5; input += 1) await engine.noteInput();
  expect(requests).toHaveLength(1);
});

test('of eight tabs that extend at once, one asks and all go on with its token', async () => {
  const { tabs, requests } = openTabs((_, now) => ({ status: 200, body: replyAt(now, 'b') }), 8);
  expect(new Set(await Promise.all(tabs.map(({ engine }) => engine.extend())))).toEqual(new Set(['extended']));
  expect(requests).toEqual(['POST /api/auth/refresh']);
  expect(tabs.map(({ store }) => store.token())).toEqual(tabs.map(() => fakeToken('b')));
});

test('an extension that the server refuses is reported as refused; if it merely fails, the session goes on', async () => {
  const refused = openTabs(() => refusal(403, 'reauthentication_required'));
  expect(await refused.engine.extend()).toBe('refused');
  expect(refused.store.token()).toBe(fakeToken('a'));
  const failed = openTabs(() => ({ status: 0, body: undefined }));
  expect(await failed.engine.extend()).toBe('failed');
  const ended = openTabs(() => refusal(401, 'unauthenticated'));
  expect(await ended.engine.extend()).toBe('refused');
  expect(ended.store.state()).toEqual({ status: 'signed-out', isExpired: true });
});

test('a session check answered after another person has signed in doesn’t change the new session', async () => {
  const world = { during: () => {} };
  const { engine, store, browser } = openTabs((request, now) => {
    world.during();
    return me(request, now);
  });
  world.during = () => store.keep(replyAt(browser.clock.now, 'b', { id: 'another', firstName: 'Okello' }), true);
  await engine.check();
  expect(store.state().user?.firstName).toBe('Okello');
  expect(store.token()).toBe(fakeToken('b'));
});

test('signing out sends the old token to the server, even after the browser has deleted its session', async () => {
  const sent: ApiRequest[] = [];
  const { engine, store } = openTabs((request) => {
    sent.push(request);
    return { status: 200, body: { success: true } };
  });
  store.end();
  await engine.endAtServer(fakeToken('a'));
  expect(sent).toMatchObject([
    {
      method: 'POST',
      url: '/api/auth/logout',
      headers: { Authorization: `Bearer ${fakeToken('a')}` },
      outlivesPage: true,
    },
  ]);
});
