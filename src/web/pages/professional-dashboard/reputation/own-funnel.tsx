import { ownSteps } from '#shared/analytics/funnels.ts';
import type { OwnFunnel as Funnel } from '#shared/api/analytics/own-funnel.ts';
import { reviewFailures } from '#web/copy/reviews.ts';
import { FigureTable } from '#web/dashboard/lists/figure-table.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { formatCount, formatDay } from '#web/lib/format.ts';
import { peersInWords, stepWords } from './funnel-words.ts';

/** How far visitors get with a professional, beside the median of their peers. */
export function OwnFunnel() {
  const answer = useCall('analytics.ownFunnel', {});
  return (
    <section aria-labelledby="funnel-title">
      <h2 id="funnel-title" className="text-2xl">
        From a list to an agreement
      </h2>
      <div className="mt-2">
        {answer.state === 'loading' && <SkeletonCard label="Loading how far people come..." lines={5} />}
        {answer.state === 'failed' && <NotLoaded isPart title={reviewFailures.funnel} onRetry={answer.refetch} />}
        {answer.state === 'ready' && <FunnelView funnel={answer.data} />}
      </div>
    </section>
  );
}

function FunnelView({ funnel: { days, own, countedAt, peers } }: { funnel: Funnel }) {
  if (!own || countedAt === null) {
    return <p className="max-w-prose">We count this every night for listed professionals. Yours appears tomorrow.</p>;
  }
  return (
    <div className="max-w-3xl space-y-3">
      <p className="max-w-prose">
        The {days} days until {formatDay(countedAt)}. {peersInWords(peers)}
      </p>
      <FigureTable
        caption="Each step, for you and for your peers"
        heads={['Step', 'You', ...(peers ? ['Half of peers had at most'] : [])]}
        isOld={false}
        rows={ownSteps.map((step) => ({
          name: stepWords[step],
          cells: [formatCount(own[step]), ...(peers ? [formatCount(peers.medians[step])] : [])],
        }))}
      />
      <p className="max-w-prose text-sm text-muted">
        We count how often your profile was on the first page of a search, and don’t record who saw it. Machines and
        your own views of your profile don’t count.
      </p>
    </div>
  );
}
