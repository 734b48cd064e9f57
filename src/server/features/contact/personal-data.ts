import * as schema from '#server/db/schema/index.ts';
import { type PersonalTable, withheldAs } from '#server/kernel/personal-table.ts';

const { number, ours, derived, others, secret } = withheldAs;
const deleted = { how: 'deleted' } as const;

export const messageData = {
  contactMessages: {
    table: schema.contactMessages,
    title: 'Messages that you wrote to us',
    exported: {
      name: 'Name',
      email: 'E-mail address',
      subject: 'Subject',
      message: 'Your message',
      type: 'About',
      status: 'Status',
      createdAt: 'Written',
      updatedAt: 'Last changed',
      firstAnsweredAt: 'First answered',
      lastAnsweredAt: 'Last answered',
      repliedAt: 'Waits for an answer again since',
    },
    withheld: {
      id: number,
      userId: number,
      isSignedIn: ours,
      isFormerAddress: ours,
      lastNumber: derived,
      takenBy: others,
      takenAt: ours,
      conversationId: number,
      version: ours,
    },
    erasure: deleted,
  },
  contactEntries: {
    table: schema.contactEntries,
    title: 'Our answers to messages from the contact form, and your replies',
    exported: { number: 'Place', side: 'From', content: 'Message', at: 'Written', sentTo: 'Sent to' },
    withheld: { id: number, contactMessageId: number, authorId: others, tokenHash: secret },
    erasure: deleted,
  },
} as const satisfies Record<string, PersonalTable>;
