import * as schema from '#server/db/schema/index.ts';
import { type PersonalTable, withheldAs } from '#server/kernel/personal-table.ts';

const { number, ours } = withheldAs;
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
    },
    withheld: { id: number, userId: number, isSignedIn: ours, version: ours },
    erasure: deleted,
  },
} as const satisfies Record<string, PersonalTable>;
