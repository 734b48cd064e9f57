import type { WaitingItem } from '#shared/api/desk/waiting.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { formatDay, plural } from '#web/lib/format.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** Says how long something has waited, in calendar days: `since today`, `for 1 day`, `for 12 days`. */
export function ageInWords(since: string, now: number): string {
  const days = Math.round(
    (Date.parse(kampalaDay(new Date(now))) - Date.parse(kampalaDay(new Date(since)))) / dayLength,
  );
  return days <= 0 ? 'since today' : `for ${plural(days, 'day')}`;
}

/** Says when something is due, and whether that has passed; undefined if nothing is due. */
export function promiseInWords(
  { due }: Pick<WaitingItem, 'due'>,
  now: number,
): { readonly words: string; readonly isLate: boolean } | undefined {
  if (due === null) return undefined;
  const isLate = Date.parse(due) < now;
  return { words: `${isLate ? 'was due' : 'due'} ${formatDay(due)}`, isLate };
}
