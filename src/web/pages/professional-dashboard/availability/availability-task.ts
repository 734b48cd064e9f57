import type { AvailabilityBody } from '#shared/api/consultations/availability.ts';
import { availabilityLimits, consultationLengths } from '#shared/consultations/availability.ts';
import { checkAvailability } from '#shared/consultations/check-availability.ts';
import { formatDay } from '#shared/time/day-text.ts';
import type { Aliases, FieldErrors } from '#web/forms/refusal.ts';
import { type AvailabilityField, availabilityLabels } from './availability-values.ts';

/** Maps errors of single days to the one field for other days. */
export const availabilityAliases: Aliases<AvailabilityField> = Object.fromEntries(
  Array.from({ length: availabilityLimits.exceptions }, (_, index) => [`exceptions.${index}`, 'exceptions' as const]),
);

/** Checks the form's values by the server's rules. */
export function checkTyped(body: AvailabilityBody, now: Date): FieldErrors<AvailabilityField> {
  const errors: Partial<Record<AvailabilityField, string>> = {};
  if (body.exceptions.some(({ day }) => day === ''))
    errors.exceptions = 'Please choose a date for each day, or remove it.';
  // Without a length, which the schema refuses anyway, the shortest possible one counts.
  const lengths = body.lengths.length > 0 ? body.lengths : consultationLengths;
  for (const [name, sentence] of Object.entries(checkAvailability({ ...body, lengths }, now))) {
    const index = /^exceptions\.(\d+)$/.exec(name)?.[1];
    if (index === undefined) {
      if (name in availabilityLabels) errors[name as AvailabilityField] = sentence;
    } else {
      const day = body.exceptions[Number(index)]?.day;
      errors.exceptions ??= day ? `${formatDay(day)}: ${sentence}` : sentence;
    }
  }
  return errors;
}
