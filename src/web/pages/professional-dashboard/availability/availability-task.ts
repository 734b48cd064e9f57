import type { AvailabilityBody } from '#shared/api/consultations/availability.ts';
import { availabilityLimits, consultationLengths } from '#shared/consultations/availability.ts';
import { checkAvailability } from '#shared/consultations/check-availability.ts';
import { formatDay } from '#shared/time/day-text.ts';
import type { Aliases, FieldErrors } from '#web/forms/refusal.ts';
import { type AvailabilityField, availabilityLabels } from './availability-values.ts';

/** Each other day is part of one field. */
export const availabilityAliases: Aliases<AvailabilityField> = Object.fromEntries(
  Array.from({ length: availabilityLimits.exceptions }, (_, index) => [`exceptions.${index}`, 'exceptions' as const]),
);

/** Checks what is in the form as the server will. */
export function checkTyped(body: AvailabilityBody, now: Date): FieldErrors<AvailabilityField> {
  const errors: Partial<Record<AvailabilityField, string>> = {};
  if (body.exceptions.some(({ day }) => day === ''))
    errors.exceptions = 'Please choose a date for each day, or remove it.';
  // Without a length, which the schema refuses, hours may be as short as the shortest.
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
