import { type AccessRow, row } from '#tests/access/access-row.ts';
import { signedIn, unknownToken } from '#tests/access/statuses.ts';
import { ownersPassword } from '#tests/support/people/personas.ts';

const password = { currentPassword: ownersPassword };

/** A person's rights over their data. `delete-account.test.ts` tests deletions that succeed. */
export const dataRightsRows: readonly AccessRow[] = [
  row('account.dataExport', signedIn(200)),
  row('account.downloadExport, without the password', signedIn(400), {}),
  // Signing in needs a code from them.
  row('account.requestExport', { ...signedIn(200), admin: 400 }, password),
  row('account.requestExport, while one is being made', { ...signedIn(409), admin: 400 }, password),
  row('account.deleteAccount, wrong password', signedIn(400), { currentPassword: 'not mine at all' }),
  row('downloads.get, none of ours', unknownToken, { else: 404 }),
];
