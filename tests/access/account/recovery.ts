import { type AccessRow, row, type Subjects } from '#tests/access/access-row.ts';
import { ownersPassword, type Persona } from '#tests/support/people/personas.ts';

const signedOut = { anonymous: 401, badToken: 401, expired: 401, suspended: 401 } as const;
/** Like `signedOut`, but not for an admin who has yet to set up two-step sign-in. */
const setUpFirst = { ...signedOut, adminWithoutSecondFactor: 403 } as const;
const from = (name: keyof Subjects['recovery']) => (subjects: Subjects) => subjects.recovery[name];
/** A token for one use works for the first persona only. */
const onlyTheFirst: Partial<Record<Persona, number>> & { else: number } = { anonymous: 200, else: 400 };

/** Recovery, confirming an address, and two-step sign-in. */
export const recoveryRows: readonly AccessRow[] = [
  // Each from another mailbox: each mailbox gets at most five mails an hour.
  row('auth.forgotPassword', '/api/auth/forgot-password', { else: 200 }, () => ({
    email: `forgetful-${crypto.randomUUID()}@personas.example`,
  })),
  row('auth.resetPassword', '/api/auth/reset-password', onlyTheFirst, (subjects) => ({
    token: from('resetToken')(subjects),
    password: 'a quiet river bend',
  })),
  row('auth.verifyEmail', '/api/auth/verify-email', { else: 200 }, (subjects) => ({
    token: from('verifyToken')(subjects),
  })),
  row('auth.resendVerification', '/api/auth/verify-email/resend', {
    ...setUpFirst,
    rejectedProfessional: 200,
    else: 409,
  }),
  row('auth.secondFactor', '/api/auth/second-factor', onlyTheFirst, (subjects) => ({
    challenge: from('challenge')(subjects),
    code: from('challengeCode')(subjects),
  })),
  row('account.secondFactor', '/api/account/second-factor', { ...signedOut, else: 200 }),
  row(
    'account.confirmSecondFactor',
    '/api/account/second-factor/confirm',
    { ...signedOut, otherUser: 200, else: 409 },
    (subjects) => ({ code: from('setupCode')(subjects) }),
  ),
  row(
    'account.renewBackupCodes',
    '/api/account/second-factor/backup-codes',
    { ...setUpFirst, otherProfessional: 200, otherUser: 400, admin: 200, else: 409 },
    (subjects) => ({ code: from('renewalCode')(subjects) }),
  ),
  row(
    'account.endSecondFactor',
    '/api/account/second-factor/end',
    { ...setUpFirst, otherProfessional: 200, otherUser: 200, admin: 403, else: 409 },
    (subjects) => ({ password: ownersPassword, code: from('endCode')(subjects) }),
  ),
  row('account.beginSecondFactor', '/api/account/second-factor/setup', { ...signedOut, admin: 409, else: 200 }, {}),
];
