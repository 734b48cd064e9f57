import { z } from 'zod';
import { givenPassword, oneTimeCode } from '#shared/api/auth/auth.ts';
import { lengths } from '#shared/limits.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { instant, requiredLine } from '#shared/api/fields.ts';

const success = z.strictObject({ success: z.literal(true) });

/** Ten codes for one use each; shown once, stored as hashes. */
const backupCodes = z.strictObject({ backupCodes: z.array(z.string()) });

/** Required unless the password was given within the last ten minutes. */
const password = givenPassword.optional();

export const account = {
  acceptTerms: endpoint({
    method: 'POST',
    path: '/api/account/terms',
    access: 'signed-in',
    summary: 'Agree to Terms and Privacy Policy, and say that one is of age',
    description: 'An account that was taken over from a stranger has no last name: then both names are required.',
    body: z.strictObject({
      termsVersion: requiredLine(20),
      isAdult: z.literal(true, 'You must be 18 or older.'),
      firstName: requiredLine(lengths.name, 'Please give your first name.').optional(),
      lastName: requiredLine(lengths.name, 'Please give your last name.').optional(),
    }),
    beforeSecondFactor: true,
    reply: success,
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/api/account/second-factor',
    access: 'signed-in',
    summary: 'Whether signing in needs a code',
    beforeSecondFactor: true,
    reply: z.strictObject({
      isOn: z.boolean(),
      isRequired: z.boolean().describe('This account may not go without'),
      since: instant.nullable(),
      backupCodesLeft: z.int(),
    }),
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/setup',
    access: 'signed-in',
    summary: 'Begin to set up an authenticator app',
    description: '403 `reauthentication_required` without a password that was given lately; 409 when it is on already.',
    body: z.strictObject({ password }),
    beforeSecondFactor: true,
    reply: z.strictObject({
      secret: z.string().describe('Base32, to be typed where a picture cannot be read'),
      uri: z.string().describe('otpauth://, what the QR code holds'),
    }),
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/confirm',
    access: 'signed-in',
    summary: 'Turn the second factor on with a first code',
    description: '400 with `fields.code` for a wrong one. Ends the other sessions.',
    body: z.strictObject({ code: oneTimeCode }),
    beforeSecondFactor: true,
    reply: backupCodes,
  }),
  renewBackupCodes: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/backup-codes',
    access: 'signed-in',
    summary: 'Ten new backup codes; the old ones are void',
    body: z.strictObject({ password, code: oneTimeCode }),
    reply: backupCodes,
  }),
  endSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/end',
    access: 'signed-in',
    summary: 'Sign in without a code again',
    description: '403 where it is required.',
    body: z.strictObject({ password: givenPassword, code: oneTimeCode }),
    reply: success,
  }),
};
