import type { ServiceShares } from '#shared/api/analytics/analytics.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { formatDay } from '#web/lib/format.ts';
import { ReportSection } from './report-section.tsx';
import { type ReportQuery, countInWords, reportFailures } from './report-words.ts';
import { ShareTable } from './share-table.tsx';

/** The share of each service in the applications of a period: a table with bars for its numbers. */
export function ServicesPart({ period }: Pick<ReportQuery, 'period'>) {
  const answer = useCall('analytics.services', { query: { period } }, { keepPreviousData: true, poll: true });
  return (
    <ReportSection
      id="services-title"
      title="Service categories"
      what="Applications by the service that the client chose, to the nearest 5, so that no one can be picked out. Shares are of the services shown."
    >
      {answer.state === 'loading' && <SkeletonCard label="Loading the service categories..." lines={6} />}
      {answer.state === 'failed' && <NotLoaded isPart title={reportFailures.services} onRetry={answer.refetch} />}
      {answer.state === 'ready' && <ServiceTable shares={answer.data} isOld={answer.isPlaceholderData} />}
    </ReportSection>
  );
}

function ServiceTable({ shares: { from, to, services }, isOld }: { shares: ServiceShares; isOld: boolean }) {
  const days = `${formatDay(from)} to ${formatDay(to)}`;
  if (services.every(({ applications }) => applications === null)) {
    return (
      <p className="rounded border border-line bg-surface p-4">
        Too little data from {days}: no service had 5 applications or more.
      </p>
    );
  }
  return (
    <ShareTable
      caption={days}
      heads={['Service', 'Applications', 'Share']}
      isOld={isOld}
      rows={services.map(({ service, applications, share }) => ({
        name: service,
        count: countInWords(applications),
        share,
      }))}
    />
  );
}
