import { answerFigures } from '#shared/contact/contact-states.ts';
import { officeHoursBetween } from '#shared/time/office-hours.ts';
import type { OurTimes } from '#shared/settings/promises.ts';

/** A message of the last days, and its first answer. */
interface MessageTimes {
  readonly createdAt: Date;
  readonly firstAnsweredAt: Date | null;
}

/**
 * How long first answers took. What has waited past the promise counts with the time it has waited: otherwise the slowest
 * answers, which are still to come, would make the figures better.
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

/** The middle of numbers, of which there are some. */
function toMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
