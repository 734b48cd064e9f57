import { brand } from '#shared/brand.ts';
import { formatDay, plural } from '#web/lib/format.ts';
import type { TrustedCredential } from './card-data.ts';

/** `ICPAU certificate of practice`. */
export const licenceInWords = ({
  regulator_short,
  title,
}: Pick<TrustedCredential, 'regulator_short' | 'title'>): string => `${regulator_short} ${title.toLowerCase()}`;

/** `12 jobs completed on Mwesigwa`. */
export const worksInWords = (works: number): string => `${plural(works, 'job')} completed on ${brand.name}`;

/** Words a response time: hours up to two days, then days. */
export function answersInWords(hours: number): string {
  if (hours < 1) return 'Usually replies within an hour';
  const days = Math.round(hours / 24);
  return `Usually replies in ${hours < 48 ? plural(Math.round(hours), 'hour') : plural(days, 'day')}`;
}

/** `On Mwesigwa since Jan 2024`: the month is enough. */
export const sinceInWords = (moment: string): string =>
  `On ${brand.name} since ${formatDay(moment).split(' ').slice(1).join(' ')}`;
