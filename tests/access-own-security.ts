import type { AccessRow } from './access-table.ts';
import { ownersPassword } from './support/personas.ts';

/** Whoever is signed in, but an admin who has yet to set up the second factor. */
const signedIn = (status: number) => ({
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  adminWithoutSecondFactor: 403,
  else: status,
});

/** What people do to keep their account theirs. They stand last: a password is another one afterwards. */
export const ownSecurityRows: readonly AccessRow[] = [
  { endpoint: 'account.sessions', url: () => '/api/account/sessions', status: signedIn(200) },
  {
    endpoint: 'account.endSession',
    case: 'missing',
    url: ({ missing }) => `/api/account/sessions/${missing}`,
    status: signedIn(404),
  },
  {
    endpoint: 'account.endSession',
    case: 'malformed id',
    url: () => '/api/account/sessions/not-an-id',
    status: signedIn(404),
  },
  {
    endpoint: 'account.endSession',
    case: 'of the owner',
    url: ({ ownersOtherSession }) => `/api/account/sessions/${ownersOtherSession}`,
    status: { ...signedIn(404), owner: 200 },
  },
  { endpoint: 'account.endOtherSessions', url: () => '/api/account/sessions', status: signedIn(200) },
  {
    endpoint: 'account.changePassword',
    url: () => '/api/account/password',
    body: () => ({ currentPassword: ownersPassword, newPassword: 'a quiet river bend' }),
    status: signedIn(200),
  },
];
