import { useState } from 'react';
import type { AdminStats } from '#shared/api/dashboards.ts';
import { formatShillings, shortAmount } from '#shared/money/money-text.ts';
import { failures } from '#web/copy/applications.ts';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { StatCards } from '#web/dashboard/stat-cards.tsx';
import { useCall } from '#web/data/use-call.ts';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/overview-tab.ts';
import { LaunchList } from './overview/launch-list.tsx';
import { PendingApplications, PendingProfessionals } from './overview/pending-lists.tsx';
import { readQueuePage, WaitingQueue } from './overview/waiting-queue.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Overview');

/** Written and read out (specification, section 2). */
const loading = 'Loading admin dashboard...';
/** Rows of each of the specification's two lists. */
const fewRows = 5;

/**
 * The specification's figures and lists (section 2), then everything that is waiting. A part that fails to load says
 * so.
 */
export default function OverviewTab() {
  const [now] = useState(() => Date.now());
  const { query } = useListAddress();
  const { page, call } = readQueuePage(query);
  const fresh = { poll: true };
  const figures = useCall('dashboards.stats', {}, fresh);
  const applications = useCall(
    'applications.list',
    { query: { status: 'pending', sort: 'longest', limit: fewRows } },
    fresh,
  );
  const professionals = useCall(
    'professionals.accounts',
    { query: { approval_status: 'pending', sort: 'longest-waiting', limit: fewRows } },
    fresh,
  );
  const waiting = useCall('dashboards.waiting', { query: call }, { ...fresh, keepPreviousData: true });
  // A test email takes seconds, so the list is polled more often.
  const launch = useCall(
    'settings.launch',
    {},
    { poll: (answer) => answer.state === 'ready' && answer.data.isOpen, pollSeconds: 10 },
  );
  const parts = [figures, applications, professionals, waiting, launch];
  if (parts.some(({ state }) => state === 'loading'))
    return (
      <div className="space-y-3">
        <p aria-hidden="true">{loading}</p>
        <SkeletonCard label={loading} lines={4} />
      </div>
    );
  const retry = () => Promise.all(parts.filter(({ state }) => state === 'failed').map((part) => part.refetch()));
  const stats = figures.state === 'ready' ? (figures.data.stats as AdminStats) : undefined;
  return (
    <div className="space-y-8">
      <h2 id="list-title" tabIndex={-1} className="sr-only">
        Overview
      </h2>
      {parts.some(({ state }) => state === 'failed') && <PartlyLoaded title={failures.admin} onRetry={retry} />}
      {launch.state === 'ready' && launch.data.isOpen && <LaunchList launch={launch.data} onTested={launch.setData} />}
      <StatCards label="Marketplace figures" stats={buildStatCards(stats)} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {applications.state === 'ready' && <PendingApplications applications={applications.data.applications} />}
        {professionals.state === 'ready' && <PendingProfessionals accounts={professionals.data.accounts} />}
      </div>
      {waiting.state === 'ready' && (
        <WaitingQueue
          items={waiting.data.items}
          total={waiting.data.total}
          isExact={waiting.data.totalIsExact}
          page={page}
          isOld={waiting.isPlaceholderData}
          now={now}
        />
      )}
    </div>
  );
}

/**
 * The specification's cards (section 2), with dashes until the figures are known. Revenue is the value of completed
 * work, not income (decisions, section 8).
 */
const buildStatCards = (stats: AdminStats | undefined) => [
  {
    label: 'Total Applications',
    value: stats ? formatCount(stats.totalApplications) : null,
    href: paths.adminDashboardTab('applications'),
    ...(stats && { note: `${formatCount(stats.pendingApplications)} pending approval` }),
  },
  {
    label: 'Total Professionals',
    value: stats ? formatCount(stats.totalProfessionals) : null,
    href: paths.adminDashboardTab('professionals'),
    ...(stats && { note: `${formatCount(stats.pendingProfessionals)} pending verification` }),
  },
  {
    label: 'Messages',
    value: stats ? formatCount(stats.activeConversations) : null,
    note: 'Active conversations',
    href: paths.adminDashboardTab('messages'),
  },
  {
    label: 'Platform Revenue',
    value: stats ? `USh\u00a0${shortAmount(stats.totalRevenue)}` : null,
    ...(stats && { exact: formatShillings(stats.totalRevenue) }),
    note: 'From completed projects: the value of the work, not income.',
    href: `${paths.adminDashboardTab('applications')}?status=completed`,
  },
];
