import { useState } from 'react';
import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { failures } from '#web/copy/applications.ts';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { useList } from '#web/dashboard/lists/use-list.ts';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { StatCards } from '#web/dashboard/stat-cards.tsx';
import { usePart } from '#web/dashboard/use-part.ts';
import { useCall } from '#web/data/use-call.ts';
import { useGrowingList } from '#web/data/use-growing-list.ts';
import { loadSendProposalDialog } from '#web/features/applications/proposals/load-send-proposal-dialog.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { WhenVisible } from '#web/ui/charts/when-visible.tsx';
import { Answering, assigned, AssignedList } from '#web/pages/professional-dashboard/applications/assigned-list.tsx';
import {
  isFirstDay,
  professionalFigures,
} from '#web/pages/professional-dashboard/applications/professional-figures.ts';
import { Pipeline } from './pipeline.tsx';
import { WaitingForYou, waitingRows } from './waiting-for-you.tsx';

/** Loaded only for new professionals. */
const firstDay = onDemand(async () => (await import('./first-day.tsx')).FirstDay);
const letters = onDemand(
  async () => (await import('#web/features/applications/letters/engagement-letters.tsx')).EngagementLetters,
);
const money = onDemand(
  async () => (await import('#web/pages/professional-dashboard/money/money-by-month.tsx')).MoneyByMonth,
);

/**
 * A professional's first screen: what is waiting for them, the specification's figures, the pipeline, clients'
 * applications, and earnings by month; before there are any, the steps of the first day instead of figures. A part that
 * fails to load says so.
 */
export function FirstScreen({ userId }: { userId: string }) {
  const fresh = { poll: true };
  const waitingList = useGrowingList('dashboards.waiting', {}, ({ items, total }) => ({ rows: items, total }), {
    ...fresh,
    step: waitingRows,
  });
  const waiting = waitingList.answer;
  const pipeline = useCall('applications.pipeline', {}, fresh);
  const list = useList(assigned, { id: userId });
  const stats = useCall('dashboards.professionalStats', {}, fresh);
  const parts = [waiting, pipeline, list.answer, stats];
  const isSettled = parts.every(({ state }) => state !== 'loading');
  const retry = () => Promise.all(parts.filter(({ state }) => state === 'failed').map((part) => part.refetch()));
  const { Part: SendProposalDialog, awaited, withPart } = usePart(loadSendProposalDialog);
  const [answered, setAnswered] = useState<ApplicationSummary>();
  const answering = {
    awaited,
    onRespond: (application: ApplicationSummary) => withPart(application.id, () => setAnswered(application)),
  };
  const steps = pipeline.state === 'ready' ? pipeline.data.steps : [];
  const isNew =
    list.answer.state === 'ready' &&
    stats.state === 'ready' &&
    !list.isFiltered &&
    isFirstDay(list.total, stats.data.stats);
  return (
    <div className="space-y-8">
      {parts.some(({ state }) => state === 'failed') && <PartlyLoaded title={failures.dashboard} onRetry={retry} />}
      {waiting.state === 'loading' && <SkeletonCard label="Loading what’s waiting for you..." lines={3} />}
      {waiting.state === 'ready' && !(isNew && waiting.data.total === 0) && (
        <WaitingForYou items={waiting.data.rows} total={waiting.data.total} list={waitingList} />
      )}
      {isNew ? (
        <firstDay.OnDemand userId={userId} />
      ) : (
        <StatCards
          label="Your figures"
          stats={professionalFigures(stats.state === 'ready' ? stats.data.stats : undefined)}
        />
      )}
      {steps.some(({ total }) => total > 0) && <Pipeline steps={steps} />}
      <Answering value={answering}>
        <AssignedList list={list} />
      </Answering>
      {/* Waits for the lists above: until they have their height, everything below is in view and would load. */}
      {isSettled && !isNew && (
        <WhenVisible className="min-h-80">
          <money.OnDemand />
        </WhenVisible>
      )}
      <letters.OnDemand />
      {answered && SendProposalDialog && (
        <SendProposalDialog
          application={answered}
          userId={userId}
          onClose={() => setAnswered(undefined)}
          onSent={() => void list.answer.refetch()}
          onConflict={() => void list.answer.refetch()}
        />
      )}
    </div>
  );
}
