import * as schema from '#server/db/schema/index.ts';
import { type PersonalTable, withheldAs } from '#server/kernel/personal-table.ts';

const { number, ours } = withheldAs;
/** Whose it is, in a table that has nothing else of the account. */
const owner = { userId: number };
const deleted = { how: 'deleted' } as const;

/** Personal data in emails and in the choices about them, column by column. */
export const notificationData = {
  mailPreferences: {
    table: schema.mailPreferences,
    title: 'Emails that you switched off, or get once a day',
    exported: { unwanted: 'Kinds that you switched off', daily: 'Kinds that you get once a day', updatedAt: 'Chosen' },
    withheld: owner,
    erasure: deleted,
  },
  mails: {
    table: schema.mails,
    title: 'Emails to you',
    exported: {
      kind: 'Kind',
      recipient: 'To',
      status: 'Status',
      createdAt: 'Written',
      sentAt: 'Sent',
    },
    withheld: {
      ...owner,
      id: number,
      subjectId: number,
      subjectIds: number,
      sealedData: 'waits to be sent and may have links that sign someone in; you get it as an email',
      attempts: ours,
      dueAt: ours,
      lastError: ours,
    },
    erasure: deleted,
  },
} as const satisfies Record<string, PersonalTable>;
