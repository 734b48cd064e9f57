import { type AccessRow, row } from '#tests/access/access-row.ts';
import { admins, signedIn } from '#tests/access/statuses.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { onePage } from '#tests/support/files/pictures.ts';

/** Files and reports of messages; `tests/api/messages` tests who may read them. */
export const messageFileRows: readonly AccessRow[] = [
  row('messages.attach', signedIn(200), buildForm({ file: onePage, name: 'Receipt' })),
  row('messages.detach', '{missing}', signedIn(200)),
  row('messages.detach, once it was sent', '{attachedFile}', { ...signedIn(200), owner: 409 }),
  row('messages.downloadAttachment', '{attachedFile}', { ...signedIn(404), owner: 200, professional: 200 }),
  row('messages.report', '{messages.pair.sentId}', { ...signedIn(404), professional: 201 }, { reason: 'spam' }),
  row('messages.reports', admins(200)),
  row('messages.getReport', '{messageReport}', admins(200)),
  row('messages.decideReport', '{messageReport}', admins(200), { outcome: 'dismissed', reason: 'It is harmless.' }),
];
