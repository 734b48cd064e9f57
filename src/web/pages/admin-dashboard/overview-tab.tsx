import type { AdminStats } from '#shared/api/dashboards.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import { failures } from '#web/copy/applications.ts';
import { StatCards } from '#web/dashboard/stat-cards.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { formatCount, plural } from '#web/lib/format.ts';
import { useCall } from '#web/data/use-call.ts';
import { together } from '#web/data/use-asked.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/overview-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Overview');

/** Pending work of admins, and totals. */
export default function OverviewTab() {
  const answer = together({
    figures: useCall('dashboards.stats', {}, { isKeptFresh: true }),
    problems: useCall('problems.list', { query: { state: 'open', limit: 1 } }, { isKeptFresh: true }),
    reviews: useCall('reviews.judge', { query: { limit: 1 } }, { isKeptFresh: true }),
  });
  if (answer.state === 'loading') return <SkeletonCard label="Loading admin dashboard..." lines={4} />;
  if (answer.state === 'failed') return <NotLoaded title={failures.admin} onRetry={answer.again} />;
  const { figures, problems, reviews } = answer.data;
  const stats = figures.stats as AdminStats;
  return (
    <div className="space-y-8">
      <h2 className="sr-only">Overview</h2>
      <StatCards label="Figures of the marketplace" stats={figuresOf(stats)} />
      <div className="flex flex-wrap gap-3">
        <a href={paths.adminDashboardTab('applications')} className={buttonClass()}>
          {plural(stats.pendingApplications, 'application')} to decide, {formatCount(stats.unassignedApplications)} to
          assign
        </a>
        <a href={paths.adminDashboardTab('professionals')} className={buttonClass('secondary')}>
          {plural(stats.pendingProfessionals, 'professional')} to decide
        </a>
        <a href={paths.adminDashboardTab('problems')} className={buttonClass('secondary')}>
          {plural(problems.total, 'problem')} to decide
        </a>
        <a href={paths.adminDashboardTab('reviews')} className={buttonClass('secondary')}>
          {plural(reviews.total, 'reported review')} to decide
        </a>
      </div>
    </div>
  );
}

/** Makes the cards of the specification (section 2); revenue is the value of finished work, not income (decisions, section 1). */
const figuresOf = (stats: AdminStats) => [
  {
    label: 'Total Applications',
    value: formatCount(stats.totalApplications),
    note: `${formatCount(stats.pendingApplications)} pending approval`,
  },
  {
    label: 'Total Professionals',
    value: formatCount(stats.totalProfessionals),
    note: `${formatCount(stats.pendingProfessionals)} pending verification`,
  },
  { label: 'Messages', value: formatCount(stats.totalMessages), note: 'Active conversations' },
  {
    label: 'Platform Revenue',
    value: formatShillings(stats.totalRevenue),
    note: 'From completed projects: the value of the work, not income',
  },
];
