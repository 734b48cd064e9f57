import { availabilityLimits } from '#shared/consultations/availability.ts';
import { plural } from '#web/lib/format.ts';
import type { NumberField } from './availability-values.ts';

interface RuleChoice {
  readonly value: string;
  readonly label: string;
}

const hoursInWords = (hours: number) =>
  hours >= 48 && hours % 24 === 0 ? plural(hours / 24, 'day') : plural(hours, 'hour');
const daysInWords = (days: number) => (days % 7 === 0 && days < 30 ? plural(days / 7, 'week') : plural(days, 'day'));

/** The choices of each rule, and its texts. */
const rules: Readonly<
  Record<NumberField, { readonly values: readonly number[]; readonly words: (value: number) => string }>
> = {
  noticeHours: {
    values: [0, 1, 2, 4, 8, 12, 24, 48, 72, availabilityLimits.noticeHours],
    words: (hours) => (hours === 0 ? 'None' : hoursInWords(hours)),
  },
  bufferMinutes: {
    values: [0, 5, 10, 15, 30, 45, 60, 90, availabilityLimits.bufferMinutes],
    words: (minutes) => (minutes === 0 ? 'None' : plural(minutes, 'minute')),
  },
  perDay: {
    values: Array.from({ length: availabilityLimits.perDay }, (_, index) => index + 1),
    words: (count) => plural(count, 'consultation'),
  },
  daysAhead: { values: [7, 14, 21, 30, 60, availabilityLimits.daysAhead], words: daysInWords },
  cutoffHours: {
    values: [0, 1, 2, 4, 8, 12, 24, 48, availabilityLimits.cutoffHours],
    words: (hours) => (hours === 0 ? 'Never' : `Less than ${hoursInWords(hours)} before`),
  },
};

/** Label of a rule's value, as in its list. */
export const ruleInWords = (field: NumberField, value: number): string => rules[field].words(value);

/** Lists a rule's choices, with the stored value even if we no longer offer it. */
export function choicesFor(field: NumberField, stored: number): RuleChoice[] {
  const values = [...new Set([...rules[field].values, stored])].toSorted((a, b) => a - b);
  return values.map((value) => ({ value: String(value), label: rules[field].words(value) }));
}
