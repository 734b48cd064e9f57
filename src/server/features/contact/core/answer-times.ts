import { answerFigures } from '#shared/contact/contact-states.ts';
import { officeHoursBetween } from '#shared/time/office-hours.ts';
import type { OurTimes } from '#shared/settings/promises.ts';

/** A message of the last days, and its first answer. */
interface MessageTimes {
  readonly createdAt: Date;
  readonly firstAnsweredAt: Date | null;
}

/**
 * How long first answers took. A message that has waited longer than promised counts with its waiting time so far:
 * otherwise the slowest answers would be left out while they are outstanding, and the figures would look better.
 */
export function answerTimes(messages: readonly MessageTimes[], now: Date, { holidays, promises }: OurTimes) {
  const hours = messages.flatMap(({ createdAt, firstAnsweredAt }) => {
    const passed = officeHoursBetween(createdAt, firstAnsweredAt ?? now, holidays);
    return firstAnsweredAt !== null || passed > promises.contactHours ? [passed] : [];
  });
  const isEnough = hours.length >= answerFigures.fewest;
  return {
    cases: hours.length,
    medianHours: isEnough ? Math.round(toMedian(hours) * 10) / 10 : null,
    inTime: isEnough ? hours.filter((one) => one <= promises.contactHours).length : null,
  };
}

/** The median of a non-empty list of numbers. */
function toMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
