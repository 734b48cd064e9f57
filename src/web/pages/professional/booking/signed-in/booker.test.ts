import { expect, test } from 'vitest';
import type { PendingStep } from '#shared/account/pending-steps.ts';
import type { Role } from '#shared/roles.ts';
import type { SessionState } from '#web/session/session-store.ts';
import { findBooker } from './booker.ts';

const signedIn = (role: Role, due: readonly PendingStep[] = [], more: Partial<SessionState> = {}): SessionState => ({
  status: 'signed-in',
  user: {
    id: 'me',
    email: 'grace@example.com',
    role,
    isApproved: true,
    firstName: 'Grace',
    lastName: 'Nakato',
    profession: null,
    company: null,
    profileImage: null,
    emailVerified: true,
    createdAt: '2026-11-20T09:00:00.000Z',
    due: [...due],
  },
  ...more,
});

test.for<[string, SessionState, string]>([
  ['nobody knows who, before the session is read', { status: 'checking' }, 'unknown'],
  ['a guest is a visitor', { status: 'signed-out' }, 'visitor'],
  ['someone whose session has ended is a visitor', { status: 'signed-out', isExpired: true }, 'visitor'],
  ['a client books with the account', signedIn('user'), 'client'],
  ['so does one whose session is being checked', { ...signedIn('user'), status: 'checking' }, 'client'],
  ['so does one who is to agree to the terms', signedIn('user', ['terms']), 'client'],
  ['a client who hasn’t taken over the account is a visitor', signedIn('user', ['email']), 'visitor'],
  ['a professional is named', signedIn('professional'), 'professional'],
  ['an admin is named', signedIn('admin'), 'admin'],
  ['an admin who views as a client only looks', signedIn('user', [], { viewer: 'Ruth' }), 'viewer'],
])('in which capacity the reader of a profile books: %s', ([, state, expected]) =>
  expect(findBooker(state, 'someone else')).toBe(expected),
);

test('the owner of a profile can’t book there', () => expect(findBooker(signedIn('professional'), 'me')).toBe('owner'));
