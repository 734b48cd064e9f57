import type { Limit } from './limit.ts';

/** Limits of messages and of the contact inbox, for `limit-table.ts`. */
export const messageLimits = {
  /** Messages to people and to support. Per account. */
  messages: {
    points: 300,
    seconds: 3600,
    store: 'database',
    refusal: 'You can send at most 300 messages an hour.',
  },
  /** Files sent for messages, accepted or not. Per account. */
  'message-files': { points: 60, seconds: 3600, store: 'database', refusal: 'You can send at most 60 files an hour.' },
  /** Reports of messages, which cost admins their time. Per account. */
  'message-reports': {
    points: 20,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'You can report at most 20 messages a day.',
  },
  /** Mails to admins about reported messages, in total; past it none is sent, and the list shows them. */
  'message-report-mails': {
    points: 30,
    seconds: 3600,
    store: 'database',
    refusal: 'We’ve sent enough of these emails.',
  },
  /** Times that one person blocks or unblocks others. Per account. */
  blocks: {
    points: 20,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'You can block or unblock people at most 20 times a day.',
  },
  /** Mails to admins about blocked people, in total; past it none is sent. */
  'block-mails': { points: 30, seconds: 3600, store: 'database', refusal: 'We’ve sent enough of these emails.' },
  /** Answers to messages from the contact form, each of which is mailed. Per admin. */
  'contact-answers': {
    points: 120,
    seconds: 3600,
    store: 'database',
    refusal: 'You can send at most 120 answers an hour.',
  },
  /** Replies by the link in our answers, each of which is mailed to support. Per thread. */
  'contact-replies': {
    points: 20,
    seconds: 3600,
    store: 'database',
    refusal: 'You can send at most 20 replies an hour.',
  },
  /** Private conversations that an admin opens. Per admin. */
  'private-conversations': {
    points: 60,
    seconds: 3600,
    store: 'database',
    refusal: 'You can open at most 60 private conversations an hour.',
  },
} as const satisfies Record<string, Limit>;
