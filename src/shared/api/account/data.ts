import { z } from 'zod';
import { existingPassword, oneTimeCode, oneTimeToken } from '#shared/api/auth/auth.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { instant, bigCount } from '#shared/api/fields.ts';

/** A copy of all personal data of an account, as one archive. */
const dataExport = z.strictObject({
  status: z.enum(['making', 'ready', 'failed']),
  createdAt: instant.describe('When it was requested'),
  readyAt: instant.nullable(),
  downloadedAt: instant.nullable().describe('When it was last downloaded'),
  expiresAt: instant.describe('When it will be deleted'),
  bytes: bigCount.nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

const exportReply = z.strictObject({ export: dataExport.nullable() });

/** Someone at a session that was left open knows neither. */
const ownerBody = z.strictObject({
  currentPassword: existingPassword,
  code: oneTimeCode.optional().describe('Required if two-step sign-in is on'),
});
export type OwnerBody = z.output<typeof ownerBody>;

/** A file with its name; a Response, so that it can be streamed. */
const file = z.instanceof(Response).meta({ override: { type: 'string', format: 'binary' } });

/** A person's rights over their data: a copy of it, and its erasure. */
export const accountData = {
  dataExport: endpoint({
    method: 'GET',
    path: '/api/account/export',
    access: 'signed-in',
    summary: 'Get the caller’s data export, if one was requested',
    reply: exportReply,
  }),
  requestExport: endpoint({
    method: 'POST',
    path: '/api/account/export',
    access: 'signed-in',
    summary: 'Request an export of the caller’s data',
    description:
      'A background job makes an archive with `data.json`, files and a readable page, and an email says when it is ready. A new export replaces the previous one. 400 with `fields.currentPassword` or `fields.code`; 409 while an export is being made.',
    freshProof: { passwordIn: 'currentPassword', codeIn: 'code' },
    body: ownerBody,
    reply: exportReply,
  }),
  downloadExport: endpoint({
    method: 'POST',
    path: '/api/account/export/download',
    access: 'signed-in',
    summary: 'Get a download path for the export, valid once and for one minute',
    description:
      'Requires the password again: 400 with `fields.currentPassword` or `fields.code`. 404 if no export is ready. A new path invalidates the previous one.',
    freshProof: { passwordIn: 'currentPassword', codeIn: 'code' },
    body: ownerBody,
    reply: z.strictObject({ path: z.string(), expiresAt: instant }),
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/account/delete',
    access: 'signed-in',
    summary: 'Delete the caller’s account',
    description:
      'Immediate and permanent; all sessions end. 400 with `fields.currentPassword` or `fields.code`; 409 for the last admin. The privacy policy lists the data that remains.',
    freshProof: { passwordIn: 'currentPassword', codeIn: 'code' },
    body: ownerBody,
    reply: z.strictObject({ success: z.literal(true) }),
  }),
};

/** Files prepared for one person, open to anyone who has the path. */
export const downloads = {
  get: endpoint({
    method: 'GET',
    path: '/api/downloads/{token}',
    access: 'public',
    summary: 'Download a file with a single-use path',
    description: 'Works once, within one minute after the path was issued; 404 after that or for an unknown token.',
    params: z.strictObject({ token: oneTimeToken }),
    secretParam: 'token',
    reply: file,
    replyType: 'application/zip',
  }),
};
