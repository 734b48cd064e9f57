import type { Limit } from './limit.ts';

/** Limits of licences, of checking people and of following them, for `limit-table.ts`. */
export const credentialLimits = {
  /** Claims, and corrections of them. Per account. */
  'credential-claims': {
    points: 60,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'You’ve sent too many of these today.',
  },
  /** Mails to admins about claims and concerns, in total; past it none is sent, and the list shows them. */
  'credential-mails': { points: 60, seconds: 3600, store: 'database', refusal: 'We’ve sent enough of these emails.' },
  /** Searches on `/check`. Per network address, which people of one network share. */
  checks: {
    points: 20,
    seconds: 3600,
    store: 'database',
    refusal: 'Too many checks came from your network in the last hour.',
  },
  /** Concerns, which cost admins their time. Per address and per mailbox. */
  doubts: {
    points: 20,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'Too many of these came from your network today.',
  },
  'doubts-by-email': {
    points: 5,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'You can send us at most 5 of these a day.',
  },
  /** Mails that confirm following a professional. Per mailbox, and per address. */
  'follows-by-email': {
    points: 10,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'You can follow at most 10 professionals a day.',
  },
  'follows-by-address': {
    points: 100,
    seconds: 3600,
    store: 'database',
    refusal: 'Too many of these came from your network.',
  },
} as const satisfies Record<string, Limit>;
