import { failures } from '#web/copy/applications.ts';
import { emptyStates } from '#web/copy/dashboards.ts';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/work-tab.ts';
import { Pipeline } from './work/pipeline.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Work in progress');

/** A professional's work by step: new, proposed, agreed, delivered. */
export default function WorkTab() {
  const answer = useCall('applications.pipeline', {}, { poll: true });
  if (answer.state === 'loading') return <SkeletonCard label="Loading your work in progress..." lines={8} />;
  if (answer.state === 'failed') return <NotLoaded title={failures.dashboard} onRetry={answer.refetch} />;
  const { steps } = answer.data;
  return (
    <section aria-labelledby="pipeline-title" className="space-y-4">
      <h2 id="pipeline-title" className="text-2xl">
        Work in progress
      </h2>
      {steps.some(({ total }) => total > 0) ? (
        <Pipeline steps={steps} />
      ) : (
        <EmptyTab words={emptyStates.assignedApplications} href={paths.professionalDashboardTab('profile')} />
      )}
    </section>
  );
}
