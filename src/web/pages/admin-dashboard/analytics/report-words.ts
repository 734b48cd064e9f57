import { minGroupSize, type Period, periodNames, usualPeriod } from '#shared/analytics/periods.ts';
import { type ReportSplit, reportSplits } from '#shared/analytics/rollup-facts.ts';
import type { FunnelQuery, Growth } from '#shared/api/analytics/analytics.ts';
import { serviceTypes } from '#shared/applications/service-types.ts';
import { professions } from '#shared/choices.ts';
import { districtNames } from '#shared/places/districts.ts';
import type { Stat } from '#web/dashboard/stat-cards.tsx';
import { formatCount, formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';

export const reportFailures = {
  growth: 'Failed to load the growth. Please try again later.',
  funnel: 'Failed to load how far applications come. Please try again later.',
  completed: 'Failed to load the value of completed work. Please try again later.',
  districts: 'Failed to load the districts. Please try again later.',
  times: 'Failed to load how long things take. Please try again later.',
  services: 'Failed to load the service categories. Please try again later.',
  health: 'Failed to load the system health. Please try again later.',
  report: 'We couldn’t download the report. Please try again.',
  file: 'We couldn’t download the figures. Please try again.',
} as const;

/** Replaces a count that is too small to be shown. */
export const tooFew = `Fewer than ${minGroupSize}`;

/** `1,204`, or that there are too few. */
export const countInWords = (n: number | null): string => (n === null ? tooFew : formatCount(n));

/** Compares the month so far with the month before up to the same day. */
export function comparisonInWords({ now, before }: Growth['thisMonth']['users'], comparedUntil: string): string {
  const by = `last month by ${formatDay(comparedUntil)}`;
  if (before === null) return `${tooFew} ${by}`;
  if (now === null) return `${formatCount(before)} ${by}`;
  const percent = Math.round((100 * Math.abs(now - before)) / before);
  if (percent === 0) return `As many as ${by} (${formatCount(before)})`;
  return `${formatCount(percent)}% ${now > before ? 'more' : 'fewer'} than ${by} (${formatCount(before)})`;
}

/** What grows: its name in the reply, its labels, and the list behind it. */
export const grown = [
  { name: 'users', label: 'New users', href: `${paths.adminDashboardTab('people')}?role=user` },
  { name: 'professionals', label: 'New professionals', href: paths.adminDashboardTab('professionals') },
  { name: 'applications', label: 'Applications', href: paths.adminDashboardTab('applications') },
] as const;

/** The three cards of this month. */
export const growthStats = ({ thisMonth }: Growth): Stat[] =>
  grown.map(({ name, label, href }) => ({
    label: `${label} this month`,
    value: countInWords(thisMonth[name].now),
    note: comparisonInWords(thisMonth[name], thisMonth.comparedUntil),
    href,
  }));

/** Whether a year has no figures that may be shown. */
export const isTooLittle = ({ months }: Growth): boolean =>
  months.every((month) => grown.every(({ name }) => month[name] === null));

/** Parses the address's search parameters. Ignores invalid values, and all filters but the first. */
export function parseReportQuery(query: URLSearchParams): ReportQuery {
  const period: Period = periodNames.find((one) => one === query.get('period')) ?? usualPeriod;
  const service = serviceTypes.find((one) => one === query.get('service'));
  if (service) return { period, service };
  const district = districtNames.find((one) => one === query.get('district'));
  if (district) return { period, district };
  const profession = professions.find((one) => one === query.get('profession'));
  return profession ? { period, profession } : { period };
}
/** A period, and at most one filter. */
export type ReportQuery = Pick<FunnelQuery, 'period' | 'service' | 'district' | 'profession'>;

/** What completed work is split by: the address's choice, or by service. */
export const readSplit = (query: URLSearchParams): ReportSplit =>
  reportSplits.find((one) => one === query.get('by')) ?? 'service';

export const splitNames: Readonly<Record<ReportSplit, string>> = {
  service: 'Service',
  district: 'District',
  profession: 'Profession',
};
