import { useCallback } from 'react';
import type { AdminStats } from '#shared/api/dashboards.ts';
import { formatShillings } from '#shared/money-text.ts';
import { failures } from '#web/copy/applications.ts';
import { StatCards } from '#web/layout/applications/stat-cards.tsx';
import { useQuietApi } from '#web/layout/applications/use-quiet-api.ts';
import { useKeptFresh } from '#web/layout/applications/use-kept-fresh.ts';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { NotLoaded } from '#web/layout/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/layout/dashboard/skeleton-card.tsx';
import { formatCount, plural } from '#web/lib/format.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/overview-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Overview');

/** What waits for an admin, and how much there is of everything. */
export default function OverviewTab() {
  const api = useQuietApi();
  const answer = useAnswer(
    useCallback(async () => {
      const client = api.client();
      const [{ stats }, problems, reviews] = await Promise.all([
        client.dashboards.stats(),
        client.problems.list({ query: { state: 'open', limit: 1 } }),
        client.reviews.judge({ query: { limit: 1 } }),
      ]);
      return { stats: stats as AdminStats, openProblems: problems.total, reportedReviews: reviews.total };
    }, [api]),
  );
  useKeptFresh(() => api.quietly(answer.again));
  if (answer.state === 'loading') return <SkeletonCard label="Loading admin dashboard..." lines={4} />;
  if (answer.state === 'failed') return <NotLoaded title={failures.admin} onRetry={answer.again} />;
  const { stats, openProblems, reportedReviews } = answer.data;
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
          {plural(openProblems, 'problem')} to decide
        </a>
        <a href={paths.adminDashboardTab('reviews')} className={buttonClass('secondary')}>
          {plural(reportedReviews, 'reported review')} to decide
        </a>
      </div>
    </div>
  );
}

/** The cards of the specification (section 2); revenue is the value of finished work, not income (decisions, section 1). */
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
