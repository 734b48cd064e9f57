import type { Earnings } from '#shared/api/dashboards.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import { formatDay, plural } from '#web/lib/format.ts';
import { monthInWords } from '#shared/time/month-text.ts';

/** Compares this month with the month before up to the same day. */
export function comparisonInWords({ months, sameDayBefore }: Pick<Earnings, 'months' | 'sameDayBefore'>): string {
  const now = months.at(-1)?.amount ?? 0;
  const { amount, until } = sameDayBefore;
  const by = `last month by ${formatDay(until)}`;
  if (now === amount) return now === 0 ? `Nothing ${by} either` : `The same as ${by}`;
  const change = `${formatShillings(Math.abs(now - amount))} ${now > amount ? 'more' : 'less'} than ${by}`;
  return amount === 0 ? `Nothing ${by}` : change;
}

/** Bars of the chart, one a month; the last month isn't over. */
export const toBars = (months: Earnings['months']) =>
  months.map(({ month, amount, jobs }, index) => ({
    key: month,
    label: monthInWords(month).split(' ')[0]!,
    value: amount,
    title: `${monthInWords(month)}: ${formatShillings(amount)}, ${plural(jobs, 'job')}`,
    isUnfinished: index === months.length - 1,
  }));
