/** Uganda is on UTC+3 all year. */
const offset = '+03:00';
const offsetLength = 3 * 60 * 60 * 1000;

/** Converts a moment to the value of a date-time field in Kampala: `2026-11-25T14:05`; empty for none. */
export const momentForInput = (moment: string | null): string =>
  moment === null ? '' : new Date(Date.parse(moment) + offsetLength).toISOString().slice(0, 16);

/**
 * Converts such a field's value to a moment; null when it is empty. An invalid value is returned unchanged, for
 * the schema to refuse.
 */
export const momentFromInput = (text: string): string | null => (text === '' ? null : `${text}:00${offset}`);
