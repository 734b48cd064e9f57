import { z } from 'zod';
import { professions } from '#shared/choices.ts';
import { dues } from '#shared/account/dues.ts';
import { lengths } from '#shared/limits.ts';
import { roles } from '#shared/roles.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { emailAddress, id, instant, optionalText, requiredLine } from '#shared/api/fields.ts';

/** The account of the person signed in. */
export const sessionUser = z.strictObject({
  id,
  email: z.string(),
  role: z.enum(roles),
  isApproved: z.boolean().describe('Professionals: whether an admin approved them. True for the other roles'),
  firstName: z.string(),
  lastName: z.string(),
  profession: z.string().nullable(),
  company: z.string().nullable(),
  profileImage: z.string().nullable().describe('A path of this site'),
  emailVerified: z.boolean(),
  createdAt: instant,
  due: z.array(z.enum(dues)).describe('What is still asked of this person'),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** End of a session without further activity: its lifetime, and the inactivity limit. */
const expiries = { expiresAt: instant, idleExpiresAt: instant };

/** A new token. It is sent once and stored only by the browser. */
export const sessionReply = z.strictObject({ token: z.string(), user: sessionUser, ...expiries });
export type SessionReply = z.infer<typeof sessionReply>;

const success = z.strictObject({ success: z.literal(true) });

/** An existing password, as typed: compared, never trimmed. */
export const givenPassword = z
  .string()
  .min(1, 'Please give your password.')
  .max(lengths.password, `Please use at most ${lengths.password} characters.`);

/** A new password (decisions, section 4); the server also refuses common ones. */
export const newPassword = z
  .string()
  .min(lengths.passwordMinimum, `Please use at least ${lengths.passwordMinimum} characters.`)
  .max(lengths.password, `Please use at most ${lengths.password} characters.`)
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'This text holds characters that cannot be stored.')
  .refine((value) => value.trim() !== '', 'Please use more than spaces.');

/** The token of a mailed link, or of a challenge. */
export const oneTimeToken = z.string().max(100);

/** A code of an authenticator app (6 digits) or a backup code; blanks and hyphens are ignored. */
export const oneTimeCode = z
  .string()
  .max(40)
  .transform((value) => value.replace(/[\s-]/g, '').toLowerCase())
  .refine((value) => /^(\d{6}|[a-z0-9]{10})$/.test(value), 'Please give the 6 digits of your app, or a backup code.')
  .meta({ override: { type: 'string', maxLength: 40, examples: ['123456'] } });

/** A mailed link, and with it a proof that the account is the reader's. */
const verifyEmailBody = z.strictObject({
  token: oneTimeToken,
  password: givenPassword.optional(),
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
    profession: optionalText(lengths.name).describe('Professionals only: one of the professions'),
    company: optionalText(lengths.name).describe('Professionals only'),
    termsVersion: optionalText(20),
    isAdult: z.boolean().optional(),
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
  password: givenPassword,
  role: z.enum(roles).optional().describe('Never widens access: another role than the account has is refused'),
});
export type LoginBody = z.output<typeof loginBody>;

export const auth = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Make an account and sign in',
    description: '409 when the e-mail address has an account. A professional begins as pending.',
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
      '401 `invalid_credentials` whatever is wrong; 401 `two_factor_required` with `details.challenge` for /auth/second-factor.',
    body: loginBody,
    reply: sessionReply,
  }),
  secondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'public',
    summary: 'Give the second factor of a sign-in',
    description:
      '400 with `fields.code` for a wrong code, `fields.challenge` once the challenge is over: sign in again.',
    body: z.strictObject({ challenge: oneTimeToken, code: oneTimeCode }),
    reply: sessionReply,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'signed-in',
    summary: 'Who is signed in, and until when',
    isPassive: true,
    beforeSecondFactor: true,
    reply: z.strictObject({ user: sessionUser, ...expiries }),
  }),
  activity: endpoint({
    method: 'POST',
    path: '/api/auth/activity',
    access: 'signed-in',
    summary: 'Say that somebody is really there',
    beforeSecondFactor: true,
    reply: z.strictObject(expiries),
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'signed-in',
    summary: 'Change the token for a new one',
    description:
      'The old token stays good for 60 s. 403 `reauthentication_required` once the password was given 7 days ago (24 h for admins).',
    beforeSecondFactor: true,
    reply: sessionReply,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'Sign out',
    description: 'Also with a dead token, or none.',
    reply: success,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Have a link mailed that sets a new password',
    description: 'The same answer whether or not there is such an account.',
    body: z.strictObject({ email: emailAddress }),
    reply: success,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with a mailed link',
    description:
      'Ends all sessions. If nobody had confirmed the address, whatever was entered in the account is deleted: it may have been a stranger. 400 with `fields.token` for a used, expired or unknown token.',
    body: z.strictObject({ token: oneTimeToken, password: newPassword }),
    reply: success,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'public',
    summary: 'Confirm an e-mail address with a mailed link',
    description:
      'Needs the session or the `password` of that account; what was written and waits for it goes out. With neither, every session of the account ends and the answer is 403 `reauthentication_required`: then `newPassword` confirms, and whatever a stranger entered before is deleted. 400 with `fields.token` for an expired or unknown token, `fields.password` for a wrong password.',
    body: verifyEmailBody,
    reply: success,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email/resend',
    access: 'signed-in',
    summary: 'Have the confirmation mailed again',
    description: '409 when the address is confirmed already.',
    reply: success,
  }),
};
