import { expect, test } from 'vitest';
import { fakeUser } from '#tests/support/browser/fake-browser.ts';
import { guard } from './guard.ts';

const at = (pathname: string, search = '') => ({ pathname, search, hash: '' });
const as = (overrides: Parameters<typeof fakeUser>[0]) => ({ status: 'signed-in', user: fakeUser(overrides) }) as const;
const pending = as({ role: 'professional', isApproved: false });
const newAdmin = as({ role: 'admin', due: ['terms', 'second_factor'] });
const users = { roles: ['user'] } as const;

test.each([
  ['while it is being checked', { status: 'checking', user: fakeUser() }, users, at('/dashboard'), 'wait'],
  ['while one leaves', { status: 'signed-out', isLeaving: true }, users, at('/dashboard'), 'wait'],
  ['once the server has ended it', { status: 'signed-out', isExpired: true }, users, at('/dashboard'), 'ended'],
  ['nobody', { status: 'signed-out' }, users, at('/dashboard', '?tab=1'), { to: '/login?from=%2Fdashboard%3Ftab%3D1' }],
  ['nobody, at an unknown place', { status: 'signed-out' }, users, at('/dashboard/a/b/c/d'), { to: '/login' }],
  ['the right role', as({ role: 'user' }), users, at('/dashboard'), 'show'],
  ['any role', as({ role: 'admin' }), { roles: [] }, at('/settings'), 'show'],
  [
    'a professional at a client’s',
    as({ role: 'professional' }),
    users,
    at('/dashboard'),
    { to: '/professional-dashboard' },
  ],
  ['a client at an admin’s', as({ role: 'user' }), { roles: ['admin'] }, at('/admin-dashboard'), { to: '/dashboard' }],
  ['an admin at a client’s', as({ role: 'admin' }), users, at('/dashboard'), { to: '/admin-dashboard' }],
  [
    'not approved',
    pending,
    { roles: ['professional'], approved: true },
    at('/professional-dashboard/applications/1'),
    { to: '/professional-dashboard/applications' },
  ],
  [
    'approved',
    as({ role: 'professional' }),
    { roles: ['professional'], approved: true },
    at('/professional-dashboard/applications/1'),
    'show',
  ],
  ['not approved, where none is needed', pending, { roles: ['professional'] }, at('/professional-dashboard'), 'show'],
  ['a second factor due', newAdmin, { roles: [] }, at('/settings'), { to: '/second-factor?from=%2Fsettings' }],
  [
    'a second factor due, before the terms',
    newAdmin,
    { roles: [], settles: 'terms' },
    at('/accept-terms'),
    { to: '/second-factor' },
  ],
  [
    'a second factor due, where it is set up',
    newAdmin,
    { roles: [], settles: 'second_factor' },
    at('/second-factor'),
    'show',
  ],
  [
    'a password due, before the terms',
    as({ due: ['password', 'terms'] }),
    { roles: [], settles: 'terms' },
    at('/accept-terms'),
    { to: '/choose-password' },
  ],
  [
    'an address due, at a client’s',
    as({ due: ['email'] }),
    users,
    at('/dashboard'),
    { to: '/choose-password?from=%2Fdashboard' },
  ],
  [
    'an address due, where both are settled',
    as({ due: ['email'] }),
    { roles: [], settles: 'password' },
    at('/choose-password'),
    'show',
  ],
  ['terms due', as({ due: ['terms'] }), users, at('/dashboard'), { to: '/accept-terms?from=%2Fdashboard' }],
  ['terms due, where one agrees', as({ due: ['terms'] }), { roles: [], settles: 'terms' }, at('/accept-terms'), 'show'],
] as const)('whether a page is shown or redirects: %s', (_, state, rules, place, decision) => {
  expect(guard(state, rules, place)).toEqual(decision);
});
