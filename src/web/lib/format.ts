import { formatShillings, formatShillingsRange } from '#shared/money/money-text.ts';
import { cutText } from '#shared/cut-text.ts';

export { formatDay } from '#shared/time/day-text.ts';

const numberFormat = new Intl.NumberFormat('en-UG');

/** `240`, `1,204`; a count that stopped early says so: `1,000+`. */
export function formatCount(count: number, isExact = true): string {
  return isExact ? numberFormat.format(count) : `${numberFormat.format(count)}+`;
}

/** `1 review`, `23 reviews`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/**
 * Formats hourly rates: a range, one end of it, or null when neither is known.
 * @param minimum whole shillings
 * @param maximum whole shillings
 */
export function formatHourlyRate(minimum: number | null, maximum: number | null): string | null {
  if (minimum !== null && maximum !== null && minimum !== maximum) {
    return formatShillingsRange(minimum, maximum);
  }
  const only = minimum ?? maximum;
  return only === null ? null : formatShillings(only);
}

/** `['English', 'Luganda', 'Swahili']` → `English, Luganda and Swahili`. */
export function listInWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** The beginning of a long text, cut between words, with an ellipsis. */
export function shorten(text: string, maximum: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maximum) return line;
  const cut = cutText(line, maximum + 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > maximum / 2 ? cutText(cut, space) : cutText(line, maximum)).replace(/[\s,.;:]+$/, '')}…`;
}
