import { expect, test } from 'vitest';
import {
  createFakeBrowser,
  createFakeStorage,
  fakeUser,
  replyAt,
  fakeToken,
} from '#tests/support/browser/fake-browser.ts';

const names = ['mwesigwa_session', 'mwesigwa_token', 'mwesigwa_user'];
const keysIn = ({ texts }: ReturnType<typeof createFakeStorage>) => [...texts.keys()].sort();

function signedIn(remember = true) {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  tab.store.keep(replyAt(browser.clock.now, 'a'), remember);
  return { browser, ...tab };
}

test('a remembered session has its three keys in persistent storage only, any other in tab storage only', () => {
  const { browser, session, store } = signedIn(false);
  expect([keysIn(session), keysIn(browser.local)]).toEqual([names, []]);
  store.keep(replyAt(browser.clock.now, 'b'), true);
  expect([keysIn(session), keysIn(browser.local)]).toEqual([[], names]);
  store.keep(replyAt(browser.clock.now, 'c'), false);
  expect([keysIn(session), keysIn(browser.local)]).toEqual([names, []]);
});

test('a new page of the same browser finds the session, and waits for the server to say that it is good', () => {
  const { browser } = signedIn();
  const { store } = browser.openTab();
  expect(store.state()).toMatchObject({ status: 'checking', user: { firstName: 'Grace' } });
  store.confirm(fakeToken('a'), {});
  expect(store.state().status).toBe('signed-in');
});

test('without a token the person is signed out at once, without waiting for the server', () => {
  expect(createFakeBrowser().openTab().store.state()).toEqual({ status: 'signed-out' });
});

test('a refused token ends the session and says so once, however many calls failed', () => {
  const { browser, store } = signedIn();
  const states: unknown[] = [];
  store.subscribe(() => states.push(store.state()));
  for (let call = 0; call < 10; call += 1) store.expire(fakeToken('a'));
  expect(states).toEqual([{ status: 'signed-out', isExpired: true }]);
  expect(keysIn(browser.local)).toEqual([]);
});

test('the refusal of a token that another tab has already replaced is ignored', () => {
  const { browser, store } = signedIn();
  const other = browser.openTab().store;
  store.keep(replyAt(browser.clock.now, 'b'));
  other.expire(fakeToken('a'));
  expect(other.token()).toBe(fakeToken('b'));
  expect(store.state().status).toBe('signed-in');
});

test('a refresh in one tab is used by the others, also in tabs that share no storage', () => {
  const { browser, session, store } = signedIn(false);
  const copy = createFakeStorage();
  for (const [key, text] of session.texts) copy.texts.set(key, text);
  const duplicateStore = browser.openTab(copy).store;
  store.keep(replyAt(browser.clock.now, 'b'));
  expect(duplicateStore.token()).toBe(fakeToken('b'));
  expect(copy.texts.get('mwesigwa_token')).toBe(fakeToken('b'));
});

test('signing out in one tab signs out the others, but no tab with a session of its own', () => {
  const { browser, store } = signedIn();
  const other = browser.openTab().store;
  const own = browser.openTab();
  // That tab had its own sign-in before the shared session was created.
  own.session.texts.set('mwesigwa_token', fakeToken('o'));
  own.store.follow();
  store.end();
  other.follow();
  own.store.follow();
  expect(other.state()).toEqual({ status: 'signed-out' });
  expect(own.store.token()).toBe(fakeToken('o'));
  expect(store.state()).toEqual({ status: 'signed-out', isLeaving: true });
});

test('when another person signs in, token and user change together, and the page asks the server first', () => {
  const { browser, store } = signedIn();
  const other = browser.openTab().store;
  other.confirm(fakeToken('a'), {});
  const seen: unknown[] = [];
  other.subscribe(() => seen.push([other.token(), other.state().user?.firstName, other.state().status]));
  store.keep(replyAt(browser.clock.now, 'b', { id: 'another', firstName: 'Okello' }), true);
  other.follow();
  expect(seen).toEqual([[fakeToken('b'), 'Okello', 'checking']]);
});

test('if only the token of a new sign-in is stored so far, the server is asked whose it is', () => {
  const { browser, store } = signedIn();
  browser.local.texts.set('mwesigwa_token', fakeToken('b'));
  store.follow();
  expect(store.state()).toEqual({ status: 'checking' });
  const { user, expiresAt, idleExpiresAt } = replyAt(browser.clock.now, 'b', { id: 'another', firstName: 'Okello' });
  store.confirm(fakeToken('a'), replyAt(browser.clock.now, 'a'));
  expect(store.state().user).toBeUndefined();
  store.confirm(fakeToken('b'), { user, expiresAt, idleExpiresAt });
  expect(store.state()).toMatchObject({ status: 'signed-in', user: { firstName: 'Okello' } });
});

test('clearing the browser’s storage signs the person out', () => {
  const { browser, store } = signedIn();
  browser.local.texts.clear();
  expect(store.token()).toBeUndefined();
  expect(store.state()).toEqual({ status: 'signed-out' });
});

test.each([
  ['forbidden', { isForbidden: true }],
  ['full', { room: 0 }],
  ['full after the first key', { room: 1 }],
])('where storing is %s, the session lives as long as the page', (_, world) => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  Object.assign(browser.local.world, world);
  Object.assign(tab.session.world, world);
  tab.store.keep(replyAt(browser.clock.now, 'a'), true);
  expect(tab.store.token()).toBe(fakeToken('a'));
  expect(keysIn(browser.local)).toEqual([]);
  tab.store.keep(replyAt(browser.clock.now, 'b'));
  expect(tab.store.token()).toBe(fakeToken('b'));
  tab.store.expire(fakeToken('b'));
  expect(tab.store.token()).toBeUndefined();
});

test('the end of the session is given by this browser’s clock, even if that clock is wrong', () => {
  const browser = createFakeBrowser();
  const { store } = browser.openTab();
  const hour = 60 * 60_000;
  store.keep(replyAt(browser.clock.now + 5 * hour, 'a'), true);
  expect(store.state().endsAt).toBe(browser.clock.now + 4 * hour);
});

const hours = 3_600_000;

test('the session ends at the moment of its end, not before, and says so once', () => {
  const { browser, store } = signedIn();
  browser.clock.now += 4 * hours - 1;
  store.endIfOver();
  expect(store.state().status).toBe('signed-in');
  browser.clock.now += 1;
  const states: unknown[] = [];
  store.subscribe(() => states.push(store.state()));
  store.endIfOver();
  store.endIfOver();
  expect(states).toEqual([{ status: 'signed-out', isExpired: true }]);
  expect(keysIn(browser.local)).toEqual([]);
});

test('a stored session that looks over is not ended before the server was asked: the clock may be wrong', () => {
  const { browser } = signedIn();
  browser.clock.now += 5 * hours;
  const { store } = browser.openTab();
  store.endIfOver();
  expect(store.state().status).toBe('checking');
  const { user, expiresAt, idleExpiresAt } = replyAt(browser.clock.now - 5 * hours, 'a');
  store.confirm(fakeToken('a'), { user, expiresAt, idleExpiresAt });
  expect(store.state().endsAt).toBeGreaterThan(browser.clock.now);
  browser.clock.now += 4 * hours;
  store.endIfOver();
  expect(store.state().isExpired).toBe(true);
});

test.each([true, false])('what is done in one tab prolongs the others (remembered: %s)', (remember) => {
  const { browser, session, store } = signedIn(remember);
  const copy = createFakeStorage();
  for (const [key, text] of session.texts) copy.texts.set(key, text);
  const duplicateStore = browser.openTab(copy).store;
  duplicateStore.confirm(fakeToken('a'), {});
  browser.clock.now += 2 * hours;
  const { idleExpiresAt } = replyAt(browser.clock.now, 'a');
  store.confirm(fakeToken('a'), { idleExpiresAt });
  browser.clock.now += 3 * hours;
  duplicateStore.endIfOver();
  expect(duplicateStore.state().status).toBe('signed-in');
});

test('a changed name of the user is shown by all tabs of the session once they check', () => {
  const { browser, store } = signedIn();
  const other = browser.openTab().store;
  store.confirm(fakeToken('a'), { user: fakeUser({ firstName: 'Gloria' }) });
  other.follow();
  expect(other.state()).toMatchObject({ status: 'checking', user: { firstName: 'Gloria' } });
});
