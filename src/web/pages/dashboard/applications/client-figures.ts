import type { ClientStats } from '#shared/api/dashboards.ts';
import type { Stat } from '#web/dashboard/stat-cards.tsx';
import { formatCount, formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { listPlaces } from './list-query.ts';

/**
 * The specification's cards (section 2), each with a link to its list; dashes until the figures are known.
 * @param since when the account was created
 */
export function clientFigures(stats: ClientStats | undefined, since: string): Stat[] {
  const value = (count: number | undefined) => (count === undefined ? null : formatCount(count));
  const share = stats && stats.totalApplications > 0 && `of ${formatCount(stats.totalApplications)} in all`;
  return [
    {
      label: 'Total Applications',
      value: value(stats?.totalApplications),
      note: `since ${formatDay(since)}`,
      href: listPlaces.all,
    },
    {
      label: 'Pending',
      value: value(stats?.pendingApplications),
      note: ['with our team now', share].filter(Boolean).join(', '),
      href: listPlaces.ofStatus('pending'),
    },
    {
      label: 'Active',
      value: value(stats?.activeApplications),
      note: ['approved, under way now', share].filter(Boolean).join(', '),
      href: listPlaces.ofStatus('approved'),
    },
    {
      label: 'Unread messages',
      value: value(stats?.unreadMessages),
      note: 'now',
      href: paths.dashboardTab('messages'),
    },
  ];
}
