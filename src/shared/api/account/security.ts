import { z } from 'zod';
import { existingPassword, oneTimeCode } from '#shared/api/auth/auth.ts';
import { lengths } from '#shared/limits.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, instant, requiredLine } from '#shared/api/fields.ts';

const success = z.strictObject({ success: z.literal(true) });

/** Ten codes for one use each; shown once, stored as hashes. */
const backupCodes = z.strictObject({ backupCodes: z.array(z.string()) });

/** Required unless the password was given within the last ten minutes. */
const password = existingPassword.optional();

export const account = {
  acceptTerms: endpoint({
    method: 'POST',
    path: '/api/account/terms',
    access: 'signed-in',
    summary: 'Accept the Terms and Privacy Policy and confirm being an adult',
    description: 'An account that was taken over from a stranger has no last name; both names are then required.',
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
    summary: 'Get the state of two-step sign-in',
    beforeSecondFactor: true,
    reply: z.strictObject({
      isOn: z.boolean(),
      isRequired: z.boolean().describe('Whether two-step sign-in is required for this account'),
      since: instant.nullable(),
      backupCodesLeft: count,
    }),
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/setup',
    access: 'signed-in',
    summary: 'Start setting up an authenticator app',
    description: '409 if two-step sign-in is already on.',
    freshProof: { passwordIn: 'password' },
    body: z.strictObject({ password }),
    beforeSecondFactor: true,
    reply: z.strictObject({
      secret: z.string().describe('Base32 secret, for typing when the QR code can’t be scanned'),
      uri: z.string().describe('otpauth:// address, the content of the QR code'),
    }),
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/confirm',
    access: 'signed-in',
    summary: 'Turn on two-step sign-in with a first code',
    description: '400 with `fields.code` for a wrong code. Ends all other sessions.',
    body: z.strictObject({ code: oneTimeCode }),
    beforeSecondFactor: true,
    reply: backupCodes,
  }),
  renewBackupCodes: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/backup-codes',
    access: 'signed-in',
    summary: 'Create ten new backup codes and invalidate the old ones',
    freshProof: { passwordIn: 'password', codeIn: 'code' },
    body: z.strictObject({ password, code: oneTimeCode }),
    reply: backupCodes,
  }),
  endSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/end',
    access: 'signed-in',
    summary: 'Turn off two-step sign-in',
    description: '403 if it is required for this account.',
    freshProof: { passwordIn: 'password', codeIn: 'code' },
    body: z.strictObject({ password: existingPassword, code: oneTimeCode }),
    reply: success,
  }),
};
