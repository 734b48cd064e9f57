import type { AdminStats } from '#shared/api/dashboards.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import { failures } from '#web/copy/applications.ts';
import { StatCards } from '#web/dashboard/stat-cards.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { formatCount, plural } from '#web/lib/format.ts';
import { useCall } from '#web/data/use-call.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/overview-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Overview');

/** Pending work of admins, and totals; a part that fails to load says so, and the rest is shown. */
export default function OverviewTab() {
  const figures = useCall('dashboards.stats', {}, { isKeptFresh: true });
  const problems = useCall('problems.list', { query: { state: 'open', limit: 1 } }, { isKeptFresh: true });
  const reviews = useCall('reviews.judge', { query: { limit: 1 } }, { isKeptFresh: true });
  const parts = [figures, problems, reviews];
  if (parts.some(({ state }) => state === 'loading'))
    return <SkeletonCard label="Loading admin dashboard..." lines={4} />;
  const retry = () => Promise.all(parts.filter(({ state }) => state === 'failed').map((part) => part.again()));
  const stats = figures.state === 'ready' ? (figures.data.stats as AdminStats) : undefined;
  return (
    <div className="space-y-8">
      <h2 id="list-title" tabIndex={-1} className="sr-only">
        Overview
      </h2>
      {parts.some(({ state }) => state === 'failed') && <PartlyLoaded title={failures.admin} onRetry={retry} />}
      <StatCards label="Marketplace figures" stats={figuresOf(stats)} />
      <div className="flex flex-wrap gap-3">
        <a href={paths.adminDashboardTab('applications')} className={buttonClass()}>
          {stats
            ? `${plural(stats.pendingApplications, 'application')} to decide, ${formatCount(stats.unassignedApplications)} to assign`
            : 'Applications'}
        </a>
        <a href={paths.adminDashboardTab('professionals')} className={buttonClass('secondary')}>
          {stats ? `${plural(stats.pendingProfessionals, 'professional')} to decide` : 'Professionals'}
        </a>
        <a href={paths.adminDashboardTab('problems')} className={buttonClass('secondary')}>
          {problems.state === 'ready' ? `${plural(problems.data.total, 'problem')} to decide` : 'Problems'}
        </a>
        <a href={paths.adminDashboardTab('reviews')} className={buttonClass('secondary')}>
          {reviews.state === 'ready' ? `${plural(reviews.data.total, 'reported review')} to decide` : 'Reviews'}
        </a>
      </div>
    </div>
  );
}

/**
 * Makes the cards of the specification (section 2), with dashes without figures; revenue is the value of completed work,
 * not income (decisions, section 8).
 */
const figuresOf = (stats: AdminStats | undefined) => [
  {
    label: 'Total Applications',
    value: stats ? formatCount(stats.totalApplications) : null,
    ...(stats && { note: `${formatCount(stats.pendingApplications)} pending approval` }),
  },
  {
    label: 'Total Professionals',
    value: stats ? formatCount(stats.totalProfessionals) : null,
    ...(stats && { note: `${formatCount(stats.pendingProfessionals)} pending verification` }),
  },
  { label: 'Messages', value: stats ? formatCount(stats.totalMessages) : null, note: 'Active conversations' },
  {
    label: 'Platform Revenue',
    value: stats ? formatShillings(stats.totalRevenue) : null,
    note: 'From completed projects. This is the value of completed work, not income.',
  },
];
