/** Uganda keeps UTC+3 all year. */
const offset = '+03:00';
const offsetLength = 3 * 60 * 60 * 1000;

/** A moment as a field for day and time shows it in Kampala: `2026-11-25T14:05`; empty for none. */
export const momentForInput = (moment: string | null): string =>
  moment === null ? '' : new Date(Date.parse(moment) + offsetLength).toISOString().slice(0, 16);

/** The moment that such a field gives; null when it is empty. What isn't a moment stays as it is, for the schema to refuse. */
export const momentFromInput = (text: string): string | null => (text === '' ? null : `${text}:00${offset}`);
