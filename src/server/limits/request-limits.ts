import type { Limit } from './limit.ts';

/** Limits of messages from the contact form and of requests for a consultation, for `limit-table.ts`. */
export const requestLimits = {
  /** Messages to us and requests for a consultation together. Per mailbox. */
  'requests-by-email': {
    points: 5,
    seconds: 3600,
    store: 'database',
    refusal: 'We take at most 5 messages and requests an hour from one e-mail address.',
  },
  /** As above, per telephone number. */
  'requests-by-phone': {
    points: 5,
    seconds: 3600,
    store: 'database',
    refusal: 'We take at most 5 requests an hour from one telephone number.',
  },
  /** As above, per address; telephones of one network share one, so it is wide. */
  'requests-by-address': {
    points: 100,
    seconds: 3600,
    store: 'database',
    refusal: 'Too many messages and requests are coming from your network.',
  },
  /** Per professional, against floods of requests from many e-mail addresses. */
  'requests-to-professional': {
    points: 40,
    seconds: 3600,
    store: 'database',
    refusal: 'This professional has had too many requests in the last hour.',
  },
  /** Per address and professional, so that no single sender can use up the limit above and shut others out. */
  'requests-to-professional-by-address': {
    points: 10,
    seconds: 3600,
    store: 'database',
    refusal: 'Too many requests to this professional came from your network in the last hour.',
  },
  /** Per mailbox and professional: a confirmed request reserves its time for days, and one person needs few of them. */
  'requests-to-professional-by-email': {
    points: 6,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'We take at most 6 requests a day to one professional from one e-mail address.',
  },
} as const satisfies Record<string, Limit>;
