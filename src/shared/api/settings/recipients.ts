import { z } from 'zod';
import { type AdminMail, adminMails, mostRecipients } from '#shared/settings/mail-recipients.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { id } from '#shared/api/fields.ts';
import { newest, versionParams, buildVersionsReply, versionsQuery } from './versions.ts';

const admin = { roles: ['admin'] } as const;

const forEach = <Value extends z.ZodType>(value: Value) =>
  Object.fromEntries(adminMails.map((name) => [name, value])) as Record<AdminMail, Value>;

const page = z.strictObject({
  ...newest.shape,
  recipients: z
    .strictObject(forEach(z.array(z.string())))
    .describe('Numbers of the admins who get each of them; an empty list: all admins'),
  admins: z
    .array(z.strictObject({ id: z.string(), name: z.string() }))
    .describe('Who can be chosen: admins who aren’t suspended'),
});
export type RecipientsPage = z.infer<typeof page>;

const body = z.strictObject(
  forEach(z.array(id).max(mostRecipients, `Please choose at most ${mostRecipients} admins, or none for all.`)),
);
export type SetRecipientsBody = z.output<typeof body>;

const path = '/api/settings/recipients';
const conflict = 'Send the version as `If-Match`; 409 if another admin changed it.';

/** Which admins get which emails about what is waiting. */
export const recipientSettings = {
  recipients: endpoint({
    method: 'GET',
    path,
    access: admin,
    summary: 'Get which admins get which emails',
    reply: page,
  }),
  setRecipients: endpoint({
    method: 'PUT',
    path,
    access: admin,
    summary: 'Choose which admins get which emails',
    description: `An empty list: all admins. ${conflict}`,
    body,
    reply: page,
  }),
  recipientVersions: endpoint({
    method: 'GET',
    path: `${path}/versions`,
    access: admin,
    summary: 'List who changed which admins get which emails, and when',
    query: versionsQuery,
    reply: buildVersionsReply(adminMails),
  }),
  restoreRecipients: endpoint({
    method: 'POST',
    path: `${path}/versions/{number}/restore`,
    access: admin,
    summary: 'Restore an earlier choice of who gets which emails',
    description: `It becomes the newest version; number 1 is all admins. ${conflict}`,
    params: versionParams,
    reply: page,
  }),
};
