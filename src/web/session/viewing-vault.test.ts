import { expect, test } from 'vitest';
import { viewingLifetime } from '#shared/account/session.ts';
import { createFakeBrowser, fakeUser, replyAt, fakeToken } from '#tests/support/browser/fake-browser.ts';
import { viewingKey } from './viewing-vault.ts';

const token = `view.${fakeToken('v')}`;
const peace = fakeUser({ id: '0193f000-0000-7000-8000-000000000002', firstName: 'Peace' });

/** An admin who views as Peace in one of two tabs, whose next page has just opened. */
function viewing({ serverAhead = 0 } = {}) {
  const browser = createFakeBrowser();
  const first = browser.openTab();
  first.store.keep(replyAt(browser.clock.now, 'a', { role: 'admin' }), true);
  const other = browser.openTab();
  other.store.confirm(fakeToken('a'), {});
  const at = browser.clock.now + serverAhead;
  first.store.view({
    token,
    user: peace,
    admin: 'Ruth Auma',
    at: new Date(at).toISOString(),
    expiresAt: new Date(at + viewingLifetime).toISOString(),
  });
  const { session, store } = browser.openTab(first.session);
  store.confirm(token, { user: peace });
  return { browser, first, other, session, store };
}

test('an admin who views as another person does so in this tab only; other tabs keep the admin’s session', () => {
  const { browser, first, other, store } = viewing();
  expect(first.store.state()).toEqual({ status: 'signed-out', isLeaving: true });
  expect(store.token()).toBe(token);
  expect(store.state()).toMatchObject({
    status: 'signed-in',
    viewer: 'Ruth Auma',
    user: { firstName: 'Peace' },
    endsAt: browser.clock.now + viewingLifetime,
  });
  expect(other.store.token()).toBe(fakeToken('a'));
  expect(browser.openTab().store.token()).toBe(fakeToken('a'));
});

test('the end of the view is the server’s, even if this browser’s clock is wrong', () => {
  const { browser, store } = viewing({ serverAhead: 3_600_000 });
  expect(store.state().endsAt).toBe(browser.clock.now + viewingLifetime);
});

test.each([
  ['when it is stopped', (store: ReturnType<typeof viewing>['store']) => store.endView()],
  ['when the server refuses it', (store: ReturnType<typeof viewing>['store']) => store.expire(token)],
])('the view ends %s: the page is left and the tab is back in the admin’s session', (_, end) => {
  const { browser, session, store } = viewing();
  end(store);
  expect(store.state()).toEqual({ status: 'signed-out', isLeaving: true, viewed: peace.id });
  expect(browser.openTab(session).store.token()).toBe(fakeToken('a'));
});

test('the view also ends when its time has passed on this browser’s clock', () => {
  const { browser, store } = viewing();
  browser.clock.now += viewingLifetime - 1;
  store.endIfOver();
  expect(store.state().status).toBe('signed-in');
  browser.clock.now += 1;
  store.endIfOver();
  expect(store.state().viewed).toBe(peace.id);
});

test('signing out in another tab signs out here too, and nothing of the person stays', () => {
  const { other, session, store } = viewing();
  other.store.end();
  store.follow();
  expect(store.state()).toEqual({ status: 'signed-out' });
  expect(session.texts.has(viewingKey)).toBe(false);
});

test('the view goes on when the admin’s own token is refused, as the server decides when it ends', () => {
  const { store } = viewing();
  store.expire(fakeToken('a'));
  expect(store.state()).toMatchObject({ status: 'signed-in', viewer: 'Ruth Auma' });
});

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['a session’s token', JSON.stringify({ token: fakeToken('v'), user: peace, expiresAt: 1, viewer: 'Ruth' })],
  ['no name of the admin', JSON.stringify({ token, user: peace, expiresAt: 1 })],
  ['no person', JSON.stringify({ token, user: null, expiresAt: 1, viewer: 'Ruth' })],
  ['no end', JSON.stringify({ token, user: peace, viewer: 'Ruth' })],
])('stored data with %s is not read as a view of another person', (_, text) => {
  const { browser, session } = viewing();
  session.texts.set(viewingKey, text);
  expect(browser.openTab(session).store.token()).toBe(fakeToken('a'));
});
