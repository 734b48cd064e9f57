import type { AccessRow, Subjects } from '#tests/access/access-table.ts';
import { ownersPassword, type Persona } from '#tests/support/people/personas.ts';

const signedOut = { anonymous: 401, badToken: 401, expired: 401, suspended: 401 } as const;
/** Like `signedOut`, but not for an admin who has yet to set up two-step sign-in. */
const setUpFirst = { ...signedOut, adminWithoutSecondFactor: 403 } as const;
const from = (name: keyof Subjects['recovery']) => (subjects: Subjects) => subjects.recovery[name];
/** A token for one use works for the first persona only. */
const onlyTheFirst: Partial<Record<Persona, number>> & { else: number } = { anonymous: 200, else: 400 };

/** Recovery, confirming an address, and two-step sign-in. */
export const recoveryRows: readonly AccessRow[] = [
  {
    endpoint: 'auth.forgotPassword',
    url: () => '/api/auth/forgot-password',
    // Each from another mailbox: each mailbox gets at most five mails an hour.
    body: () => ({ email: `forgetful-${crypto.randomUUID()}@personas.example` }),
    status: { else: 200 },
  },
  {
    endpoint: 'auth.resetPassword',
    url: () => '/api/auth/reset-password',
    body: (subjects) => ({ token: from('resetToken')(subjects), password: 'a quiet river bend' }),
    status: onlyTheFirst,
  },
  {
    endpoint: 'auth.verifyEmail',
    url: () => '/api/auth/verify-email',
    body: (subjects) => ({ token: from('verifyToken')(subjects) }),
    status: { else: 200 },
  },
  {
    endpoint: 'auth.resendVerification',
    url: () => '/api/auth/verify-email/resend',
    status: { ...setUpFirst, rejectedProfessional: 200, else: 409 },
  },
  {
    endpoint: 'auth.secondFactor',
    url: () => '/api/auth/second-factor',
    body: (subjects) => ({ challenge: from('challenge')(subjects), code: from('challengeCode')(subjects) }),
    status: onlyTheFirst,
  },
  {
    endpoint: 'account.secondFactor',
    url: () => '/api/account/second-factor',
    status: { ...signedOut, else: 200 },
  },
  {
    endpoint: 'account.confirmSecondFactor',
    url: () => '/api/account/second-factor/confirm',
    body: (subjects) => ({ code: from('setupCode')(subjects) }),
    status: { ...signedOut, otherUser: 200, else: 409 },
  },
  {
    endpoint: 'account.renewBackupCodes',
    url: () => '/api/account/second-factor/backup-codes',
    body: (subjects) => ({ code: from('renewalCode')(subjects) }),
    status: { ...setUpFirst, otherProfessional: 200, otherUser: 400, admin: 200, else: 409 },
  },
  {
    endpoint: 'account.endSecondFactor',
    url: () => '/api/account/second-factor/end',
    body: (subjects) => ({ password: ownersPassword, code: from('endCode')(subjects) }),
    status: { ...setUpFirst, otherProfessional: 200, otherUser: 200, admin: 403, else: 409 },
  },
  {
    endpoint: 'account.beginSecondFactor',
    url: () => '/api/account/second-factor/setup',
    body: () => ({}),
    status: { ...signedOut, admin: 409, else: 200 },
  },
];
