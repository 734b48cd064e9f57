import type { ScheduledJob } from '#shared/api/health/health.ts';
import { healthLevels } from '#shared/health/health-rules.ts';
import { healthCopy } from './health-copy.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { JobItem } from './job-item.tsx';

const worstFirst = (a: ScheduledJob, b: ScheduledJob) => healthLevels.indexOf(b.level) - healthLevels.indexOf(a.level);

/** The scheduled jobs, failing ones first. */
export function JobList() {
  const answer = useCall('health.jobs', {}, { poll: true, pollSeconds: 15 });
  return (
    <section aria-labelledby="health-jobs">
      <h3 id="health-jobs" className="text-xl">
        Jobs
      </h3>
      <p className="mt-1 max-w-prose text-muted">
        Work that the server does on a schedule, in any of its processes. Each can be run again at any time; running one
        twice does nothing twice.
      </p>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading the jobs..." lines={6} />}
        {answer.state === 'failed' && <NotLoaded isPart title={healthCopy.jobsNotLoaded} onRetry={answer.refetch} />}
        {answer.state === 'ready' && (
          <ul aria-labelledby="health-jobs" className="divide-y divide-line rounded border border-line bg-surface">
            {answer.data.jobs.toSorted(worstFirst).map((job) => (
              <JobItem key={job.name} job={job} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
