import { type AccessRow, row } from '#tests/access/access-row.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { onePage } from '#tests/support/files/pictures.ts';

const signedIn = (status: number) => ({
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  adminWithoutSecondFactor: 403,
  else: status,
});
const admins = (status: number) => ({ ...signedIn(403), admin: status });
const form = buildForm({ file: onePage, name: 'Receipt' });

/** Files and reports of messages; `tests/api/messages` tests who may read them. */
export const messageFileRows: readonly AccessRow[] = [
  {
    endpoint: 'messages.attach',
    url: () => '/api/messages/attachments',
    headers: form.headers,
    body: () => form.payload,
    status: signedIn(200),
  },
  row('messages.detach', ({ missing }) => `/api/messages/attachments/${missing}`, signedIn(200)),
  row('messages.detach, once it was sent', ({ attachedFile }) => `/api/messages/attachments/${attachedFile}`, {
    ...signedIn(200),
    owner: 409,
  }),
  row('messages.downloadAttachment', ({ attachedFile }) => `/api/messages/attachments/${attachedFile}/download`, {
    ...signedIn(404),
    owner: 200,
    professional: 200,
  }),
  row(
    'messages.report',
    ({ messages }) => `/api/messages/${messages.pair.sentId}/report`,
    { ...signedIn(404), professional: 201 },
    { reason: 'spam' },
  ),
  row('messages.reports', '/api/messages/reports', admins(200)),
  row('messages.getReport', ({ messageReport }) => `/api/messages/reports/${messageReport}`, admins(200)),
  row('messages.decideReport', ({ messageReport }) => `/api/messages/reports/${messageReport}`, admins(200), {
    outcome: 'dismissed',
    reason: 'It is harmless.',
  }),
];
