import type { ClosedReason } from '#shared/messages/messages.ts';

/** Words of the Messages panel; quoted sentences are the specification's. */
export const messagesCopy = {
  title: 'Messages',
  adminTitle: 'System Messages',
  newMessage: 'New Message',
  replySent: 'Reply Sent',
  messageSent: 'Message Sent',
  emptyReply: 'Please enter a reply message.',
  emptyMessage: 'Please fill in both subject and message.',
  noReceiver: 'Please choose who should get this.',
  loadingList: 'Loading conversations...',
  loadingThread: 'Loading messages...',
  listFailed: 'Failed to load messages. Please try again later.',
  olderFailed: 'We couldn’t load older messages.',
  missing: {
    title: 'You can’t open this conversation',
    text: 'It no longer exists, or you don’t have access to it.',
  },
  sendFailed: 'Failed to send message. Please try again.',
  actFailed: 'That didn’t work. Please try again.',
} as const;

/** Empty lists and panes: what will appear, and the next step. */
export const emptyMessages = {
  people: {
    title: 'You have no messages yet',
    text: 'Messages with our support team appear here, and with the people you work with.',
  },
  support: { title: 'No one has written to support', text: 'When someone does, the conversation appears here.' },
  private: {
    title: 'There are no private conversations',
    text: 'Clients and professionals who share work or a consultation can write to each other.',
  },
  unread: { title: 'No unread messages', text: 'You’ve read everything.' },
  search: { title: 'No conversations found', text: 'Try a name, a subject or a word from a message.' },
  none: 'Choose a conversation to read it.',
} as const;

/** Where an unsent message is. */
export const unsentWords = {
  sending: 'Sending...',
  waiting: 'Waiting for a connection. We’ll send it automatically.',
  old: 'Not sent: it has waited since {time}. Check it, then send it again.',
  retry: 'Try again',
  remove: 'Remove',
} as const;

/** What can go wrong with a file of a message, beside `copy/files.ts`. */
export const messageFileWords = {
  tooMany: 'Please add at most 5 files to a message.',
  brokenOff: 'The connection was lost. Please try again.',
  failed: 'We couldn’t send this file. Please try again.',
  unfinished: 'Please wait until your files are sent, or remove them.',
} as const;

/**
 * Says why nothing can be written in a conversation.
 * @param name the other person's
 */
export const closedWords: Readonly<Record<ClosedReason, (name: string) => string>> = {
  ended: () => 'This conversation is closed because you no longer work together on this. You can still read it.',
  blocked: (name) => `You and ${name} can’t write to each other. You can still read what was written.`,
  deleted: () => 'This account no longer exists. You can still read what was written.',
  unavailable: (name) => `${name} can’t get messages at the moment. You can still read what was written.`,
  not_allowed: () => 'You can’t write to people at the moment. You can always write to support.',
  not_a_side: () => 'You’re reading a private conversation. We recorded your reason, and you can’t write here.',
};
