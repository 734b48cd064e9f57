import type { AccessRow } from '#tests/access/access-table.ts';
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
  {
    endpoint: 'messages.detach',
    url: ({ missing }) => `/api/messages/attachments/${missing}`,
    status: signedIn(200),
  },
  {
    endpoint: 'messages.detach',
    case: 'once it was sent',
    url: ({ attachedFile }) => `/api/messages/attachments/${attachedFile}`,
    status: { ...signedIn(200), owner: 409 },
  },
  {
    endpoint: 'messages.downloadAttachment',
    url: ({ attachedFile }) => `/api/messages/attachments/${attachedFile}/download`,
    status: { ...signedIn(404), owner: 200, professional: 200 },
  },
  {
    endpoint: 'messages.report',
    url: ({ messages }) => `/api/messages/${messages.pair.sentId}/report`,
    body: () => ({ reason: 'spam' }),
    status: { ...signedIn(404), professional: 201 },
  },
  { endpoint: 'messages.reports', url: () => '/api/messages/reports', status: admins(200) },
  {
    endpoint: 'messages.getReport',
    url: ({ messageReport }) => `/api/messages/reports/${messageReport}`,
    status: admins(200),
  },
  {
    endpoint: 'messages.decideReport',
    url: ({ messageReport }) => `/api/messages/reports/${messageReport}`,
    body: () => ({ outcome: 'dismissed', reason: 'It is harmless.' }),
    status: admins(200),
  },
];
