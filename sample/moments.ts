import type { Random } from './random.ts';

const day = 24 * 3_600_000;

/** Returns the moment that many days later, or earlier if negative; parts of a day count. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + Math.round(days * day));
}

/** Picks a moment between two others. */
export function between(from: Date, to: Date, random: Random): Date {
  return new Date(Math.round(from.getTime() + random.next() * (to.getTime() - from.getTime())));
}

/**
 * Creates a UUID of version 7 for that moment; its random part comes from the stream of the index-th of its kind (below
 * 2^24). The index is mixed in: stream seeds have 32 bits, so 88 pairs of a million professionals share a stream.
 */
export function sampleId(moment: Date, random: Random, index: number): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const hex = (digits: number, mixed = 0) =>
    (Math.floor(random.next() * 16 ** digits) ^ mixed).toString(16).padStart(digits, '0');
  const variant = '89ab'.charAt(random.int(0, 3));
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6, index)}`;
}
