import type { AccessRow } from '#tests/access/access-table.ts';
import { ownersPassword } from '#tests/support/people/personas.ts';

/** Everyone signed in, except an admin who has yet to set up two-step sign-in. */
const signedIn = (status: number) => ({
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  adminWithoutSecondFactor: 403,
  else: status,
});

/** A person's rights over their data. `delete-account.test.ts` tests deletions that succeed. */
export const dataRightsRows: readonly AccessRow[] = [
  { endpoint: 'account.dataExport', url: () => '/api/account/export', status: signedIn(200) },
  {
    endpoint: 'account.downloadExport',
    case: 'without the password',
    url: () => '/api/account/export/download',
    body: () => ({}),
    status: signedIn(400),
  },
  {
    endpoint: 'account.requestExport',
    url: () => '/api/account/export',
    body: () => ({ currentPassword: ownersPassword }),
    // Signing in needs a code from them.
    status: { ...signedIn(200), admin: 400 },
  },
  {
    endpoint: 'account.requestExport',
    case: 'while one is being made',
    url: () => '/api/account/export',
    body: () => ({ currentPassword: ownersPassword }),
    status: { ...signedIn(409), admin: 400 },
  },
  {
    endpoint: 'account.deleteAccount',
    case: 'wrong password',
    url: () => '/api/account/delete',
    body: () => ({ currentPassword: 'not mine at all' }),
    status: signedIn(400),
  },
  {
    endpoint: 'downloads.get',
    case: 'none of ours',
    url: () => `/api/downloads/${'x'.repeat(43)}`,
    status: { else: 404 },
  },
];
