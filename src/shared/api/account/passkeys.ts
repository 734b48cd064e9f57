import { z } from 'zod';
import { takeoverSteps } from '#shared/account/pending-steps.ts';
import { passkeyLimits, passkeyTransports } from '#shared/account/passkeys.ts';
import { existingPassword, oneTimeCode, sessionReply } from '#shared/api/auth/auth.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, id, instant, requiredLine } from '#shared/api/fields.ts';

/** Bytes as browsers write them in JSON; the maximum is the standard's, or far more than any device sends. */
const bytes = (maximum: number) =>
  z
    .string()
    .min(1)
    .max(maximum)
    .regex(/^[A-Za-z0-9_-]+$/, 'Please send base64url.')
    .meta({ override: { type: 'string', minLength: 1, maxLength: maximum, examples: ['AAAA', 'c2lnbmVk'] } });
const credentialId = bytes(1400);
const clientDataJSON = bytes(8000);

const name = requiredLine(passkeyLimits.name, 'Please give this passkey a name.');

const passkey = z.strictObject({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  isSynced: z.boolean().describe('Whether a password manager syncs it across the owner’s devices'),
});
export type Passkey = z.infer<typeof passkey>;

const passkeys = z.strictObject({
  passkeys: z.array(passkey).describe('Oldest first'),
  most: count.describe('Maximum number of passkeys'),
  needsCode: z.boolean().describe('Whether adding one requires an authenticator code as well as the password'),
});
export type Passkeys = z.infer<typeof passkeys>;

const knownCredential = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

const creation = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int().min(-65_536).max(65_535) })),
  timeout: count,
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof creation>;

const request = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: count,
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof request>;

/** Response of a device that created a passkey. */
const newPasskey = z.strictObject({
  credentialId,
  clientDataJSON,
  attestationObject: bytes(16_000),
  transports: z.array(z.enum(passkeyTransports)).max(passkeyTransports.length).optional(),
  name,
});
export type NewPasskey = z.output<typeof newPasskey>;

/** Response of a device that signs a person in. */
const passkeyAnswer = z.strictObject({
  credentialId,
  clientDataJSON,
  authenticatorData: bytes(8000),
  signature: bytes(2000),
  userHandle: bytes(100).optional().describe('User handle, as stored by the device'),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

const passkeyParams = z.strictObject({ id: z.uuid().toLowerCase() });

export const accountPasskeys = {
  passkeys: endpoint({
    method: 'GET',
    path: '/api/account/passkeys',
    access: 'signed-in',
    summary: 'List the caller’s passkeys',
    reply: passkeys,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/begin',
    access: 'signed-in',
    summary: 'Start adding a passkey',
    description:
      'Returns WebAuthn creation options as JSON, valid once, for five minutes, in this session. 400 with `fields.currentPassword` for a wrong password, or with `fields.code` for a wrong code, which is required if two-step sign-in is on. 409 if the maximum is reached.',
    freshProof: { passwordIn: 'currentPassword', codeIn: 'code' },
    body: z.strictObject({ currentPassword: existingPassword, code: oneTimeCode.optional() }),
    reply: creation,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys',
    access: 'signed-in',
    summary: 'Add the passkey created by the device',
    description:
      '400 with `fields.clientDataJSON` if the options have expired, or with `fields.attestationObject` for an invalid response. 409 if the passkey is already registered.',
    body: newPasskey,
    reply: passkeys,
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/api/account/passkeys/{id}',
    access: 'signed-in',
    summary: 'Rename a passkey',
    params: passkeyParams,
    body: z.strictObject({ name }),
    reply: passkeys,
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/{id}/remove',
    access: 'signed-in',
    summary: 'Remove a passkey',
    description:
      'It can no longer sign anyone in; sessions opened with it continue. 400 with `fields.currentPassword` for a wrong password.',
    params: passkeyParams,
    freshProof: { passwordIn: 'currentPassword' },
    body: z.strictObject({ currentPassword: existingPassword }),
    reply: passkeys,
  }),
};

/** A password, with a code where two-step sign-in is on, or a passkey instead of both. */
const proofBody = z
  .strictObject({
    password: existingPassword.optional(),
    code: oneTimeCode.optional().describe('Required with a password if two-step sign-in is on'),
    passkey: passkeyAnswer.optional().describe('Answers the options of `/auth/passkey/begin`'),
  })
  .refine((body) => (body.password === undefined) !== (body.passkey === undefined), {
    path: ['password'],
    message: 'Please enter your password.',
  });
export type ProofBody = z.output<typeof proofBody>;

export const reauthentication = {
  reauthenticate: endpoint({
    method: 'POST',
    path: '/api/auth/reauthenticate',
    access: 'signed-in',
    summary: 'Prove again who you are',
    description:
      'For ten minutes, this session may then make the calls that need fresh proof. Send either `password` (and `code`) or `passkey`. 400 with `fields.password`, `fields.code` or `fields.passkey` for a wrong one.',
    beforeSecondFactor: true,
    openDuring: takeoverSteps,
    body: proofBody,
    reply: z.strictObject({ freshUntil: instant.describe('When the proof is too old again') }),
  }),
};

export const passkeySignIn = {
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/begin',
    access: 'public',
    summary: 'Start signing in with a passkey',
    description:
      'Returns WebAuthn request options as JSON, valid once, for five minutes. They don’t identify an account.',
    reply: request,
  }),
  passkey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'public',
    summary: 'Sign in with a passkey',
    description:
      'Replaces both the password and the code. 401 `invalid_credentials` for any invalid value. 400 with `fields.clientDataJSON` if the options have expired.',
    body: passkeyAnswer,
    reply: sessionReply,
  }),
};
