import { expect, test } from 'vitest';
import { fakeUser, replyAt, fakeToken } from '#tests/support/browser/fake-browser.ts';
import { toStoredSession, readNames, readTexts, writeTexts } from './stored-session.ts';

const now = Date.parse('2026-11-20T09:00:00.000Z');
const session = toStoredSession(replyAt(now, 'a'), 0);
const texts = writeTexts(session);

test('what is written is read back', () => {
  expect(readTexts(texts)).toEqual(session);
});

test('the stored record names the token, its end and the last activity', () => {
  const { token, expiresAt, lastActivity } = JSON.parse(texts.session);
  expect({ token, expiresAt, lastActivity }).toEqual({
    token: fakeToken('a'),
    expiresAt: now + 24 * 3_600_000,
    lastActivity: now,
  });
});

test.each([
  ['no token', { token: null }],
  ['an empty token', { token: '' }],
  ['a token of another shape', { token: 'abc' }],
  ['a token with a line break', { token: `${'a'.repeat(42)}\n` }],
])('%s is no session', (_, change) => {
  expect(readTexts({ ...texts, ...change })).toBeUndefined();
});

test.each([
  ['no user', { user: null }],
  ['a user that is no JSON', { user: '{"id":' }],
  ['a user that is a list', { user: '[]' }],
  ['a user that is null', { user: 'null' }],
  ['a user of an unknown role', { user: JSON.stringify({ ...fakeUser(), role: 'root' }) }],
  ['a role from the prototype', { user: JSON.stringify({ ...fakeUser(), role: 'toString' }) }],
  ['a user without an id', { user: JSON.stringify({ ...fakeUser(), id: 7 }) }],
  ['another user', { user: JSON.stringify(fakeUser({ id: 'another' })) }],
  ['no session', { session: null }],
  ['a session that is a number', { session: '12' }],
  ['a session of another token', { session: writeTexts(toStoredSession(replyAt(now, 'b'), 0)).session }],
  ['moments that are none', { session: texts.session.replace(/"expiresAt":\d+/, '"expiresAt":"soon"') }],
  ['moments beyond all numbers', { session: texts.session.replace(/"lastActivity":\d+/, '"lastActivity":1e999') }],
])('with %s the server is asked whose token it is', (_, change) => {
  expect(readTexts({ ...texts, ...change })).toEqual({ token: fakeToken('a') });
});

test('a session stored in the old format, with one name field and without newer fields, can still be read', () => {
  const { id, email, role, createdAt } = fakeUser();
  const user = JSON.stringify({
    id,
    email,
    role,
    createdAt,
    name: ' Grace  Mary Nakato ',
    profileImage: '//evil.example/x',
  });
  expect(readTexts({ ...texts, user })).toMatchObject({
    user: {
      firstName: 'Grace',
      lastName: 'Mary Nakato',
      isApproved: false,
      emailVerified: false,
      profession: null,
      profileImage: null,
      due: [],
    },
  });
});

test.each(['https://evil.example/x.png', 'javascript:alert(1)', '/\\evil.example', 'data:image/svg+xml,x'])(
  'the stored picture address %s is ignored, as it isn’t on this site',
  (profileImage) => {
    const user = JSON.stringify({ ...fakeUser(), profileImage });
    expect(readTexts({ ...texts, user })?.user?.profileImage).toBeNull();
  },
);

test('first and last name come from one name only where they are missing', () => {
  expect(readNames({ name: 'Okello' })).toEqual({ firstName: 'Okello', lastName: '' });
  expect(readNames({ firstName: 'A', lastName: 'B', name: 'C D' })).toEqual({ firstName: 'A', lastName: 'B' });
  expect(readNames({ lastName: 'B', name: 'C D' })).toEqual({ firstName: 'C', lastName: 'B' });
  expect(readNames({})).toEqual({ firstName: '', lastName: '' });
});
