import type { SystemHealth } from '#shared/api/analytics/analytics.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { type Stat, StatCards } from '#web/dashboard/stat-cards.tsx';
import { useCall } from '#web/data/use-call.ts';
import { formatCount } from '#web/lib/format.ts';
import { ReportSection } from './report-section.tsx';
import { countInWords, reportFailures } from './report-words.ts';

const tooEarly = 'Too few answers yet';

/** The specification's three figures of the system. */
function healthStats({ activeUsers, answers }: SystemHealth): Stat[] {
  const { medianMs, slowestMs, errorPercent, counted } = answers;
  return [
    { label: 'Active Users', value: countInWords(activeUsers), note: 'Signed in and here in the last 24 hours' },
    {
      label: 'Response Time',
      value: medianMs === null ? null : `${formatCount(medianMs)}\u00a0ms`,
      note:
        medianMs === null || slowestMs === null
          ? tooEarly
          : `Half of the answers were faster, 95 of 100 took less than ${formatCount(slowestMs)}\u00a0ms`,
    },
    {
      label: 'Error Rate',
      value: errorPercent === null ? null : `${errorPercent}%`,
      note: errorPercent === null ? tooEarly : `Failures of the server among ${formatCount(counted)} answers`,
    },
  ];
}

/** Active users, response time and error rate. */
export function HealthPart() {
  const answer = useCall('analytics.health', {}, { poll: true });
  return (
    <ReportSection
      id="health-title"
      title="System health"
      what={
        answer.state === 'ready'
          ? `Pages and calls answered by one server process since it started on ${formatMoment(answer.data.answers.since)}. Answers from memory count, but aren’t timed.`
          : 'Pages and calls answered by one server process since it started.'
      }
    >
      {answer.state === 'loading' && <SkeletonCard label="Loading the system health..." lines={2} />}
      {answer.state === 'failed' && <NotLoaded isPart title={reportFailures.health} onRetry={answer.refetch} />}
      {answer.state === 'ready' && <StatCards label="System health" stats={healthStats(answer.data)} />}
    </ReportSection>
  );
}
