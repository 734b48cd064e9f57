import { z } from 'zod';
import { professions } from '#shared/choices.ts';
import { pendingSteps, takeoverSteps } from '#shared/account/pending-steps.ts';
import { lengths } from '#shared/limits.ts';
import { roles } from '#shared/roles.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { emailAddress, id, instant, optionalText, requiredLine } from '#shared/api/fields.ts';

/** The account of the person signed in. */
export const sessionUser = z.strictObject({
  id,
  email: z.string(),
  role: z.enum(roles),
  isApproved: z.boolean().describe('For professionals, whether an admin has approved them; true for other roles'),
  firstName: z.string(),
  lastName: z.string(),
  profession: z.string().nullable(),
  company: z.string().nullable(),
  profileImage: z.string().nullable().describe('Path on this site'),
  emailVerified: z.boolean(),
  createdAt: instant,
  due: z.array(z.enum(pendingSteps)).describe('Steps the person must still complete'),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** End of a session without further activity: its lifetime, and the inactivity limit. */
const expiries = { expiresAt: instant, idleExpiresAt: instant };

/** A new token. It is sent once and stored only by the browser. */
export const sessionReply = z.strictObject({ token: z.string(), user: sessionUser, ...expiries });
export type SessionReply = z.infer<typeof sessionReply>;

const success = z.strictObject({ success: z.literal(true) });

/** An existing password, as typed: compared, never trimmed. */
export const existingPassword = z
  .string()
  .min(1, 'Please give your password.')
  .max(lengths.password, `Please use at most ${lengths.password} characters.`);

/** A new password (decisions, section 4); the server also refuses common ones. */
export const newPassword = z
  .string()
  .min(lengths.passwordMinimum, `Please use at least ${lengths.passwordMinimum} characters.`)
  .max(lengths.password, `Please use at most ${lengths.password} characters.`)
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'This text contains characters we can’t save.')
  .refine((value) => value.trim() !== '', 'Please use characters other than spaces.');

/** The token of a mailed link, or of a challenge. */
export const oneTimeToken = z.string().max(100);

/** A code of an authenticator app (6 digits) or a backup code; blanks and hyphens are ignored. */
export const oneTimeCode = z
  .string()
  .max(40)
  .transform((value) => value.replace(/[\s-]/g, '').toLowerCase())
  .refine((value) => /^(\d{6}|[a-z0-9]{10})$/.test(value), 'Please enter the 6 digits from your app, or a backup code.')
  .meta({ override: { type: 'string', maxLength: 40, examples: ['123456'] } });

/** A mailed link, and with it a proof that the account is the reader's. */
const verifyEmailBody = z.strictObject({
  token: oneTimeToken,
  password: existingPassword.optional(),
  newPassword: newPassword.optional(),
});
export type VerifyEmailBody = z.output<typeof verifyEmailBody>;

export const registerBody = z
  .strictObject({
    email: emailAddress,
    password: newPassword,
    firstName: requiredLine(lengths.name, 'Please give your first name.'),
    lastName: requiredLine(lengths.name, 'Please give your last name.'),
    role: z.enum(['user', 'professional']).default('user'),
    profession: optionalText(lengths.name).describe('Required for professionals; one of the professions'),
    company: optionalText(lengths.name).describe('Required for professionals'),
    termsVersion: optionalText(20),
    isAdult: z.literal(true, 'You must be 18 or older.').optional(),
  })
  .superRefine(({ role, profession, company }, context) => {
    if (role !== 'professional') return;
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (company === undefined) refuse('company', 'Please give the name of your company or practice.');
    if (!professions.some((known) => known === profession)) refuse('profession', 'Please choose your profession.');
  });
export type RegisterBody = z.output<typeof registerBody>;

export const loginBody = z.strictObject({
  email: emailAddress,
  password: existingPassword,
  role: z.enum(roles).optional().describe('If given, it must match the account’s role; it never widens access'),
});
export type LoginBody = z.output<typeof loginBody>;

export const auth = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Create an account and sign in',
    description:
      '409 if the e-mail address already has an account. New professionals start as `pending`. Without `termsVersion` or `isAdult`, calls that create something others read answer 403 `terms_required` until /account/terms.',
    body: registerBody,
    status: 201,
    reply: sessionReply,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in',
    description:
      '401 `invalid_credentials` for any wrong value. 401 `two_factor_required` with `details.challenge`, to be sent to /auth/second-factor.',
    body: loginBody,
    reply: sessionReply,
  }),
  secondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'public',
    summary: 'Complete a sign-in with an authenticator or backup code',
    description:
      '400 with `fields.code` for a wrong code, or with `fields.challenge` if the challenge has expired; then sign in again.',
    body: z.strictObject({ challenge: oneTimeToken, code: oneTimeCode }),
    reply: sessionReply,
  }),
  keepSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/keep',
    access: 'public',
    summary: 'Keep two-step sign-in with an emailed link, after an admin began to turn it off',
    description: 'Repeated, it still succeeds. 400 with `fields.token` for an expired or unknown link.',
    body: z.strictObject({ token: oneTimeToken }),
    reply: success,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'signed-in',
    isViewable: true,
    summary: 'Get the signed-in user and the session’s expiry times',
    isPassive: true,
    beforeSecondFactor: true,
    openDuring: takeoverSteps,
    reply: z.strictObject({ user: sessionUser, ...expiries }),
  }),
  activity: endpoint({
    method: 'POST',
    path: '/api/auth/activity',
    access: 'signed-in',
    summary: 'Report real user activity, which extends the inactivity limit',
    beforeSecondFactor: true,
    openDuring: takeoverSteps,
    reply: z.strictObject(expiries),
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'signed-in',
    summary: 'Exchange the token for a new one',
    description:
      'The old token works for another 60 s. 403 `reauthentication_required` if the password was last entered more than 7 days ago (24 h for admins).',
    beforeSecondFactor: true,
    openDuring: takeoverSteps,
    reply: sessionReply,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'Sign out',
    description: 'Succeeds even with an expired token, or none.',
    reply: success,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Email a link for setting a new password',
    description: 'The response is the same whether or not the account exists.',
    body: z.strictObject({ email: emailAddress }),
    reply: success,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with an emailed link',
    description:
      'Ends all sessions. If the address was never confirmed, everything entered in the account is deleted, because a stranger may have entered it. 400 with `fields.token` for a used, expired or unknown token.',
    body: z.strictObject({ token: oneTimeToken, password: newPassword }),
    reply: success,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'public',
    summary: 'Confirm an e-mail address with an emailed link',
    description:
      'Requires a session or the `password` of that account; items that waited for the confirmation are then sent. The password also signs in someone who isn’t, unless the account has two-step sign-in: the reply then has a `session`. Without either, all sessions of the account end and the response is 403 `reauthentication_required`. Call again with `newPassword` to confirm; everything entered before is then deleted. 400 with `fields.token` for an expired or unknown token, or with `fields.password` for a wrong password.',
    body: verifyEmailBody,
    openDuring: ['email'],
    reply: success.extend({ session: sessionReply.optional() }),
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email/resend',
    access: 'signed-in',
    summary: 'Send a new confirmation link',
    description: '409 if the address is already confirmed.',
    openDuring: ['email'],
    reply: success,
  }),
};
