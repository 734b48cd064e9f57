import { z } from 'zod';
import { kindCodes } from '#shared/credentials/credential-codes.ts';
import { credentialLimits } from '#shared/credentials/credential-states.ts';
import { lengths } from '#shared/limits.ts';
import { fileLimits, fileSentences } from '#shared/files/file-kinds.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { day, instant, optionalLine, ordinal, requiredLine } from '#shared/api/fields.ts';
import { takesFile } from '#shared/api/file-body.ts';
import { credential } from './shapes.ts';

const access = { roles: ['professional'] } as const;
const params = z.strictObject({ id: z.uuid().toLowerCase() });
const reply = z.strictObject({ credential });
const dayOrNone = z.union(
  [z.literal('').transform(() => null), z.null(), day],
  'Please give a day such as 2026-11-20.',
);
const theirs = '404 for anyone else’s.';

const body = z
  .strictObject({
    kind: z.enum(kindCodes, 'Please choose what it is.'),
    number: optionalLine(credentialLimits.number).describe('As it is written on the document'),
    heldBy: z.enum(['person', 'firm'], 'Please say whether you or your firm holds it.'),
    holderName: requiredLine(lengths.name, 'Please give the name on the document.'),
    authority: optionalLine(credentialLimits.authority).describe('For a firm’s: your place in it, such as Partner'),
    actsFor: optionalLine(lengths.name)
      .default('')
      .describe('Company or insurer that the licence names; required where it names one'),
    validFrom: dayOrNone,
    validUntil: dayOrNone,
  })
  .superRefine(({ validFrom, validUntil }, { addIssue }) => {
    if (validFrom !== null && validUntil !== null && validFrom > validUntil) {
      addIssue({ code: 'custom', path: ['validUntil'], message: 'This day is before the first one.' });
    }
  });
export type ClaimBody = z.output<typeof body>;

/** A professional's own credentials; also of those who are not approved. */
export const wallet = {
  list: endpoint({
    method: 'GET',
    path: '/api/credentials',
    access,
    isViewable: true,
    summary: 'List the caller’s licences, memberships, certificates and identity documents, with what we found',
    reply: z.strictObject({
      credentials: z.array(credential).max(credentialLimits.claims).describe('Those that wait first, then the latest'),
      promisedDays: ordinal.describe('Working days in which our team means to look at a claim'),
      medianDays: z
        .number()
        .min(0)
        .nullable()
        .describe('Half of the latest 90 days’ claims took at most so many days; null below 5'),
      inPublic: z.boolean().describe('Whether the caller’s profile is public now'),
    }),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/credentials',
    access,
    summary: 'Claim a licence, a membership, a registration, a certificate or an identity',
    description: `Our team checks it. 409 if the same claim is there already, or with ${credentialLimits.claims} claims. A renewal is a claim of its own, whose days may overlap. The number of an identity document isn’t kept.`,
    body,
    status: 201,
    reply,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/credentials/{id}',
    access,
    summary: 'Correct a claim that isn’t decided, and answer what our team asked',
    description: `409 once it is decided. ${theirs}`,
    params,
    body,
    reply,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/credentials/{id}',
    needsTerms: false,
    access,
    summary: 'Withdraw a claim; if it was checked, its mark ends at once',
    description: theirs,
    params,
    reply: z.strictObject({ success: z.literal(true) }),
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/api/credentials/{id}/files',
    access,
    summary: `Add evidence to a claim that isn’t decided: ${fileSentences.summary}`,
    description: `At most ${credentialLimits.files} files of ${fileLimits.bytes / 1024 / 1024} MB each. Of pictures we store only the pixels. 409 above the limit or once it is decided; 413 if the file is too large; 415 if it is damaged or of another type. ${theirs}`,
    params,
    ...takesFile,
    reply,
  }),
  downloadFile: endpoint({
    method: 'POST',
    path: '/api/credentials/{id}/files/{fileId}/download',
    access: { roles: ['professional', 'admin'] },
    summary: 'Get a download path for evidence, valid once and for one minute',
    description: `Each call is recorded in the log of decisions, and so is one that is refused. ${theirs}`,
    params: params.extend({ fileId: z.uuid().toLowerCase() }),
    reply: z.strictObject({ path: z.string(), expiresAt: instant }),
  }),
};
