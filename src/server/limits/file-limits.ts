import type { Limit } from './limit.ts';

/** Limits of pictures and files, for `limit-table.ts`. */
export const fileLimits = {
  /** Pictures sent to become a photo, accepted or not: each costs a second of a processor. Per account. */
  'photo-uploads': { points: 20, seconds: 3600, store: 'database', refusal: 'You can send at most 20 photos an hour.' },
  /** Files sent to cases and for deliveries, accepted or not. Per account. */
  'problem-files': { points: 20, seconds: 3600, store: 'database', refusal: 'You can send at most 20 files an hour.' },
  /** PDF, Word and Excel files that we check, for any purpose, accepted or not. Per account. */
  'checked-files': { points: 40, seconds: 3600, store: 'database', refusal: 'You can send at most 40 files an hour.' },
  /** Milliseconds of CPU for checking them: reserved before a check, and the unused part refunded. Per account. */
  'check-milliseconds': {
    points: 20_000,
    seconds: 3600,
    store: 'database',
    refusal: 'Your files took more time to check than we can give one account in an hour.',
  },
} as const satisfies Record<string, Limit>;
