import { formatMoment } from '#shared/time/moment-text.ts';
import { healthCopy } from './health-copy.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { ApiError } from '#web/http/api.ts';
import { CheckList } from './check-list.tsx';
import { HealthSummary } from './health-summary.tsx';
import { JobList } from './job-list.tsx';
import { RequestTable } from './request-table.tsx';
import { ServerAway } from './server-away.tsx';
import { ServerFacts } from './server-facts.tsx';

/** Whether the server or the connection to it failed: 503, or no reply at all. */
const isAway = (failure: unknown) => failure instanceof ApiError && (failure.status === 503 || failure.status === 0);

/**
 * The state of the server, refreshed while the page is visible. After a failure the last known state stays, with its
 * time.
 */
export function HealthPage() {
  const answer = useCall('health.state', {}, { poll: true, pollSeconds: 15 });
  const { failure } = answer;
  return (
    <div className="max-w-6xl space-y-8">
      <div>
        <h2 className="text-2xl">{healthCopy.title}</h2>
        <p className="mt-1 text-muted">{healthCopy.what}</p>
      </div>
      {isAway(failure) && <ServerAway onRetry={answer.refetch} />}
      {failure !== null && !isAway(failure) && (
        <NotLoaded isPart title={healthCopy.notLoaded} onRetry={answer.refetch} />
      )}
      {answer.state === 'loading' && <SkeletonCard label="Loading the state of the server..." lines={6} />}
      {answer.state === 'ready' && (
        <>
          <div className={`space-y-8 ${failure === null ? '' : 'opacity-60'}`}>
            {failure !== null && <p>This is how it was on {formatMoment(answer.data.at)}.</p>}
            <HealthSummary state={answer.data} />
            <ServerFacts state={answer.data} />
            <CheckList checks={answer.data.checks} />
            <RequestTable process={answer.data.process} />
          </div>
          <JobList />
        </>
      )}
    </div>
  );
}
