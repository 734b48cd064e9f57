import { formatDay, formatShortDay } from '#shared/time/day-text.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago a moment was: `just now`, `5 minutes ago`, `3 hours ago`, and after a day the date. */
export function formatAgo(moment: string, now: number): string {
  const age = now - new Date(moment).getTime();
  if (age < minute) return 'just now';
  if (age < hour) return counted(Math.floor(age / minute), 'minute');
  if (age < day) return counted(Math.floor(age / hour), 'hour');
  return formatShortDay(moment, now);
}

/** Names a day for the rows below it: `Today`, `Yesterday`, `20 Nov 2026`. */
export function nameDay(moment: string, now: number): string {
  const of = (at: number) => formatDay(new Date(at).toISOString());
  const its = formatDay(moment);
  if (its === of(now)) return 'Today';
  return its === of(now - day) ? 'Yesterday' : its;
}
