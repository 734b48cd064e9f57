import { z } from 'zod';
import { noticeKinds, noticeLength, noticeParts } from '#shared/settings/site-notice.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { instant, optionalLine } from '#shared/api/fields.ts';
import { newest, versionParams, buildVersionsReply, versionsQuery } from './versions.ts';

const admin = { roles: ['admin'] } as const;

const page = z.strictObject({
  ...newest.shape,
  notice: z
    .strictObject({
      text: z.string(),
      kind: z.enum(noticeKinds),
      from: instant.nullable().describe('null: from the moment it was saved'),
      until: instant.nullable().describe('null: until an admin removes it'),
    })
    .describe('An empty text: no notice'),
  isShown: z.boolean().describe('Whether pages show it now'),
});
export type NoticePage = z.infer<typeof page>;

const moment = z.iso
  .datetime({ offset: true, error: 'Please give a day and a time.' })
  .refine((text) => text >= '2000' && text < '2200', 'Please give a day and a time.')
  .transform((text) => new Date(text));

const body = z
  .strictObject({
    text: optionalLine(noticeLength),
    kind: z.enum(noticeKinds, 'Please choose how much it stands out.'),
    from: moment.nullable(),
    until: moment.nullable(),
  })
  .refine(({ from, until }) => from === null || until === null || from < until, {
    path: ['until'],
    error: 'Please give an end after the beginning.',
  });
export type SetNoticeBody = z.output<typeof body>;

const path = '/api/settings/notice';
const conflict = 'Send the version as `If-Match`; 409 if another admin changed it.';

/** A notice on all pages, for admins. */
export const noticeSettings = {
  notice: endpoint({
    method: 'GET',
    path,
    access: admin,
    summary: 'Get the notice on all pages',
    reply: page,
  }),
  setNotice: endpoint({
    method: 'PUT',
    path,
    access: admin,
    summary: 'Change or remove the notice on all pages',
    description: `An empty text removes it. ${conflict}`,
    body,
    reply: page,
  }),
  noticeVersions: endpoint({
    method: 'GET',
    path: `${path}/versions`,
    access: admin,
    summary: 'List who changed the notice on all pages, and when',
    query: versionsQuery,
    reply: buildVersionsReply(noticeParts),
  }),
  restoreNotice: endpoint({
    method: 'POST',
    path: `${path}/versions/{number}/restore`,
    access: admin,
    summary: 'Restore an earlier notice',
    description: `It becomes the newest version; number 1 is no notice. ${conflict}`,
    params: versionParams,
    reply: page,
  }),
};
