import type { Growth } from '#shared/api/analytics/analytics.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { StatCards } from '#web/dashboard/stat-cards.tsx';
import { useCall } from '#web/data/use-call.ts';
import { WhenVisible } from '#web/ui/charts/when-visible.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { MonthTable } from './month-table.tsx';
import { ReportSection } from './report-section.tsx';
import { growthStats, isTooLittle, reportFailures } from './report-words.ts';

const charts = onDemand(async () => (await import('./growth-charts.tsx')).GrowthCharts);

/** New users, new professionals and applications: this month beside the last one, and over a year. */
export function GrowthPart() {
  const answer = useCall('analytics.growth', {}, { poll: true });
  return (
    <ReportSection
      id="growth-title"
      title="Growth"
      what="Accounts by the day they were made, and applications by the day they were sent. Those deleted since then don’t count."
    >
      {answer.state === 'loading' && <SkeletonCard label="Loading the growth..." lines={6} />}
      {answer.state === 'failed' && <NotLoaded isPart title={reportFailures.growth} onRetry={answer.refetch} />}
      {answer.state === 'ready' && <GrowthFigures growth={answer.data} />}
    </ReportSection>
  );
}

function GrowthFigures({ growth }: { growth: Growth }) {
  const { countedAt, months } = growth;
  return (
    <div className="space-y-4">
      <StatCards label="Growth this month" stats={growthStats(growth)} />
      {isTooLittle(growth) ? (
        <p className="rounded border border-line bg-surface p-4">
          There is too little data for a chart yet. It appears once a month has 5 new accounts or applications.
        </p>
      ) : (
        <div className="rounded border border-line bg-surface p-4">
          <WhenVisible className="min-h-64">
            <charts.OnDemand months={months} />
          </WhenVisible>
          <MonthTable months={months} />
        </div>
      )}
      <p className="text-sm text-muted">
        {countedAt === null
          ? 'Nothing is counted yet. The first count comes within minutes.'
          : `Counted on ${formatMoment(countedAt)}.`}
      </p>
    </div>
  );
}
