import { expect, test } from 'vitest';
import type { AccountDetailsRow } from '#server/features/people/store/account-details.ts';
import { actsFor, adminObstacle, viewObstacle } from './person-acts.ts';

const caller = 'the caller';
const row = (overrides: Partial<AccountDetailsRow> = {}) =>
  ({
    id: 'someone',
    role: 'user',
    isSuspended: false,
    isTakenOver: true,
    isConfirmed: true,
    isInvolved: false,
    sessions: 0,
    otherAdmins: 1,
    engagedWork: 0,
    releasedAt: null,
    twoStepSince: null,
    twoStepEndsAt: null,
    ...overrides,
  }) as AccountDetailsRow;
const acts = (overrides: Partial<AccountDetailsRow>) => actsFor(row(overrides), caller);

test('someone who did nothing here yet can be suspended, or made an admin', () => {
  expect(acts({})).toEqual(['view_as', 'suspend', 'make_admin']);
  expect(acts({ sessions: 2, isConfirmed: false })).toEqual([
    'view_as',
    'suspend',
    'end_sessions',
    'resend_confirmation',
  ]);
});

test('a suspended account stays closed until it is lifted', () => {
  expect(acts({ isSuspended: true, isConfirmed: false })).toEqual(['change_suspension', 'lift']);
});

test('the last admin who can sign in stays, and no one suspends themselves', () => {
  expect(acts({ role: 'admin', otherAdmins: 0 })).toEqual([]);
  expect(acts({ role: 'admin' })).toEqual(['suspend', 'remove_admin']);
  expect(acts({ role: 'admin', id: caller, sessions: 1 })).toEqual(['end_sessions', 'remove_admin']);
  expect(acts({ role: 'admin', isSuspended: true, otherAdmins: 0 })).toContain('remove_admin');
});

test('a professional with agreed work can be released, and that taken back', () => {
  expect(acts({ role: 'professional', engagedWork: 1 })).toContain('release');
  expect(acts({ role: 'professional' })).not.toContain('release');
  expect(acts({ role: 'professional', engagedWork: 1, releasedAt: 'then' })).toEqual([
    'view_as',
    'suspend',
    'take_back_release',
  ]);
});

test.each([
  { isSuspended: true },
  { isTakenOver: false },
  { role: 'professional' as const },
  { isConfirmed: false },
  { isInvolved: true },
])('an account with %o cannot be made an admin', (overrides) => {
  expect(adminObstacle(row(overrides))).toMatch(/\.$/);
  expect(acts(overrides)).not.toContain('make_admin');
});

test.each([{ isSuspended: true }, { isTakenOver: false }, { role: 'admin' as const }])(
  'an admin cannot view the site as an account with %o',
  (overrides) => {
    expect(viewObstacle(row(overrides))).toMatch(/\.$/);
    expect(acts(overrides)).not.toContain('view_as');
  },
);
