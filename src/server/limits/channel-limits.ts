import type { Limit } from './limit.ts';

/** Limits of text messages, each of which costs money, of test emails and of calendar addresses, for `limit-table.ts`. */
export const channelLimits = {
  /** New private calendar addresses. Per account. */
  'calendar-feeds': {
    points: 20,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'You can make at most 20 calendar addresses a day.',
  },
  /** Test emails that an admin requests to see that they arrive. Per account. */
  'test-emails': {
    points: 10,
    seconds: 3600,
    store: 'database',
    refusal: 'We send at most 10 test emails an hour.',
  },
  /** Codes that confirm a telephone number. Per account. */
  'text-codes': {
    points: 5,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'We send at most 5 codes a day.',
  },
  /** As above per number, from all accounts together: it may be a stranger's. */
  'text-codes-by-phone': {
    points: 5,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'We send at most 5 codes a day to one number.',
  },
} as const satisfies Record<string, Limit>;
