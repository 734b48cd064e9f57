import { formatDay, plural } from '#web/lib/format.ts';

/** `12 works completed here`. */
export const worksInWords = (works: number): string => `${plural(works, 'work')} completed here`;

/** Words a response time: hours up to two days, then days. */
export function answersInWords(hours: number): string {
  if (hours < 1) return 'Usually answers within an hour';
  const days = Math.round(hours / 24);
  return `Usually answers in ${hours < 48 ? plural(Math.round(hours), 'hour') : plural(days, 'day')}`;
}

/** `Here since Jan 2024`: the month is enough. */
export const sinceInWords = (moment: string): string => `Here since ${formatDay(moment).split(' ').slice(1).join(' ')}`;
