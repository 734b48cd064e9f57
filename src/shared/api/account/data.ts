import { z } from 'zod';
import { givenPassword, oneTimeCode, oneTimeToken } from '#shared/api/auth/auth.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { instant } from '#shared/api/fields.ts';

/** A copy of all personal data of an account, as one archive. */
const dataExport = z.strictObject({
  status: z.enum(['making', 'ready', 'failed']),
  createdAt: instant.describe('When it was asked for'),
  readyAt: instant.nullable(),
  downloadedAt: instant.nullable().describe('When it was fetched last'),
  expiresAt: instant.describe('When it is removed'),
  bytes: z.int().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

const exportReply = z.strictObject({ export: dataExport.nullable() });

/** Someone at a session that was left open knows neither. */
const ownerBody = z.strictObject({
  currentPassword: givenPassword,
  code: oneTimeCode.optional().describe('Where signing in needs one'),
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
    summary: 'The copy of the own data, if one was asked for',
    reply: exportReply,
  }),
  requestExport: endpoint({
    method: 'POST',
    path: '/api/account/export',
    access: 'signed-in',
    summary: 'Ask for a copy of the own data',
    description:
      'One archive with `data.json`, files and a readable page, made by a job; a mail tells when it is ready. 400 with `fields.currentPassword` or `fields.code`; 409 while one is being made; a new one takes the place of the one before.',
    body: ownerBody,
    reply: exportReply,
  }),
  downloadExport: endpoint({
    method: 'POST',
    path: '/api/account/export/download',
    access: 'signed-in',
    summary: 'Where the copy can be fetched, once and within a minute',
    description:
      'Asks for the person again: 400 with `fields.currentPassword` or `fields.code`. 404 when there is none that is ready. A new path voids the one before.',
    body: ownerBody,
    reply: z.strictObject({ path: z.string(), expiresAt: instant }),
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/account/delete',
    access: 'signed-in',
    summary: 'Delete the own account',
    description:
      'At once and for good; all sessions end. 400 with `fields.currentPassword` or `fields.code`; 409 for the last admin. What stays stands in the privacy policy.',
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
    summary: 'Fetch a file that was made for me',
    description: 'Once, within a minute after the path was told. 404 afterwards, and for what is none of ours.',
    params: z.strictObject({ token: oneTimeToken }),
    reply: file,
    replyType: 'application/zip',
  }),
};
