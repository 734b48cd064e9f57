import { type AccessRow, row } from '#tests/access/access-row.ts';
import { nobody, signedIn } from '#tests/access/statuses.ts';
import { ownersPassword } from '#tests/support/people/personas.ts';

/** A token for one use works for the first persona only. */
const onlyTheFirst = { anonymous: 200, else: 400 };

/** Recovery, confirming an address, and two-step sign-in. */
export const recoveryRows: readonly AccessRow[] = [
  // Each from another mailbox: each mailbox gets at most five mails an hour.
  row('auth.forgotPassword', { else: 200 }, () => ({ email: `forgetful-${crypto.randomUUID()}@personas.example` })),
  row('auth.resetPassword', onlyTheFirst, { token: '{recovery.resetToken}', password: 'a quiet river bend' }),
  row('auth.verifyEmail', { else: 200 }, { token: '{recovery.verifyToken}' }),
  row('auth.resendVerification', { ...signedIn(409), rejectedProfessional: 200 }),
  row('auth.secondFactor', onlyTheFirst, { challenge: '{recovery.challenge}', code: '{recovery.challengeCode}' }),
  row('account.secondFactor', { ...nobody, else: 200 }),
  row('account.confirmSecondFactor', { ...nobody, otherUser: 200, else: 409 }, { code: '{recovery.setupCode}' }),
  row(
    'account.renewBackupCodes',
    { ...signedIn(409), otherProfessional: 200, otherUser: 400, admin: 200 },
    { code: '{recovery.renewalCode}' },
  ),
  row(
    'account.endSecondFactor',
    { ...signedIn(409), otherProfessional: 200, otherUser: 200, admin: 403 },
    { password: ownersPassword, code: '{recovery.endCode}' },
  ),
  row('account.beginSecondFactor', { ...nobody, admin: 409, else: 200 }, {}),
];
