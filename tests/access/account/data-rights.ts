import { type AccessRow, row } from '#tests/access/access-row.ts';
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
  row('account.dataExport', '/api/account/export', signedIn(200)),
  row('account.downloadExport, without the password', '/api/account/export/download', signedIn(400), {}),
  // Signing in needs a code from them.
  row(
    'account.requestExport',
    '/api/account/export',
    { ...signedIn(200), admin: 400 },
    { currentPassword: ownersPassword },
  ),
  row(
    'account.requestExport, while one is being made',
    '/api/account/export',
    { ...signedIn(409), admin: 400 },
    { currentPassword: ownersPassword },
  ),
  row('account.deleteAccount, wrong password', '/api/account/delete', signedIn(400), {
    currentPassword: 'not mine at all',
  }),
  row('downloads.get, none of ours', `/api/downloads/${'x'.repeat(43)}`, { else: 404 }),
];
