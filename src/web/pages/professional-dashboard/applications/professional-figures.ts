import type { ProfessionalStats } from '#shared/api/dashboards.ts';
import { formatShillings, shortAmount } from '#shared/money/money-text.ts';
import { profileLabels } from '#shared/professionals/profile-fields.ts';
import type { Stat } from '#web/dashboard/stat-cards.tsx';
import { formatCount, plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';

const tooFew = 'not enough data yet';

/** A professional's figures (specification, section 2; decisions, section 3); dashes while they load. */
export function professionalFigures(stats: ProfessionalStats | undefined): Stat[] {
  const toStat = <T>(label: string, value: T | null | undefined, words: (value: T) => string, none?: string): Stat => ({
    label,
    value: value === null || value === undefined ? null : words(value),
    ...(value === null && none !== undefined && { note: none }),
  });
  const rating = toStat('Rating', stats?.rating, (value) => value.toFixed(1), 'no reviews yet');
  return [
    {
      ...toStat('Active Applications', stats?.activeApplications, formatCount),
      href: paths.professionalDashboardTab('work'),
    },
    {
      ...toStat('Messages', stats?.unreadMessages, formatCount),
      note: 'unread',
      href: paths.professionalDashboardTab('messages'),
    },
    { ...toStat('This Month', stats?.newClientsThisMonth, formatCount), note: 'new clients' },
    { ...rating, ...(stats && stats.totalReviews > 0 && { note: `from ${plural(stats.totalReviews, 'review')}` }) },
    toStat('Success rate', stats?.successRate, (value) => `${value}%`, tooFew),
    toStat('Average response', stats?.averageResponseHours, (value) => `${value.toFixed(1)} h`, tooFew),
    {
      ...toStat('Monthly earnings', stats?.monthlyEarnings, (value) => `USh\u00a0${shortAmount(value)}`),
      ...(stats && { exact: formatShillings(stats.monthlyEarnings) }),
      note: 'work completed this month',
      href: paths.professionalDashboardTab('earnings'),
    },
    toStat(profileLabels.years_experience, stats?.yearsExperience, (value) => plural(value, 'year'), 'not given'),
  ];
}

/** Whether all of the overview's figures would be dashes and zeros, because the professional has no work yet. */
export const isFirstDay = (applications: number, stats: ProfessionalStats): boolean =>
  applications === 0 &&
  stats.activeApplications === 0 &&
  stats.totalReviews === 0 &&
  stats.consultationsKept === 0 &&
  stats.averageResponseHours === null &&
  stats.successRate === null;
