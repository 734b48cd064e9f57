import * as schema from '#server/db/schema/index.ts';
import { type PersonalTable, withheldAs } from '#server/kernel/personal-table.ts';

const { number, secret, ours } = withheldAs;
/** The owner's id, in a table that has nothing else about the account. */
const owner = { userId: number };
const deleted = { how: 'deleted' } as const;

/** Personal data in emails and in the choices about them, column by column. */
export const notificationData = {
  mailPreferences: {
    table: schema.mailPreferences,
    title: 'Emails that you switched off, or get once a day',
    exported: {
      unwanted: 'Kinds that you switched off',
      daily: 'Kinds that you get once a day',
      unshown: 'Kinds that you hid on the site',
      texted: 'Kinds that you also get as a text message',
      updatedAt: 'Chosen',
    },
    withheld: owner,
    erasure: deleted,
  },
  notifications: {
    table: schema.notifications,
    title: 'Notifications on the site',
    exported: { kind: 'Kind', createdAt: 'Written', readAt: 'Read' },
    withheld: {
      ...owner,
      id: number,
      subjectId: number,
      subjectIds: number,
      data: 'names other people; the site shows it',
    },
    erasure: deleted,
  },
  eventCounters: {
    table: schema.eventCounters,
    title: 'The number of the latest change that your open screens were told of',
    exported: { last: 'Number' },
    withheld: owner,
    erasure: deleted,
  },
  accountEvents: {
    table: schema.accountEvents,
    title: 'Changes that your open screens were told of',
    exported: { number: 'Number', kind: 'Kind', at: 'When' },
    withheld: { ...owner, subjectId: number },
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
      occurrences: ours,
      attempts: ours,
      dueAt: ours,
      lastError: ours,
    },
    erasure: deleted,
  },
  textNumbers: {
    table: schema.textNumbers,
    title: 'Your telephone number for text messages',
    exported: { phone: 'Telephone number', confirmedAt: 'Confirmed', createdAt: 'Added' },
    withheld: { ...owner, codeDigest: secret, codeExpiresAt: ours, triesLeft: ours },
    erasure: deleted,
  },
  textMessages: {
    table: schema.textMessages,
    title: 'Text messages to you',
    exported: { kind: 'Kind', recipient: 'To', status: 'Status', createdAt: 'Written', sentAt: 'Sent' },
    withheld: {
      ...owner,
      id: number,
      subjectId: number,
      sealedText: 'waits to be sent and may hold a code; you get it as a text message',
      attempts: ours,
      dueAt: ours,
      expiresAt: ours,
      providerId: ours,
      costCurrency: ours,
      costAmount: ours,
      lastError: ours,
    },
    erasure: deleted,
  },
} as const satisfies Record<string, PersonalTable>;
