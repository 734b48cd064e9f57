import { failures } from '#web/copy/applications.ts';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { StatCards } from '#web/dashboard/stat-cards.tsx';
import { useCall } from '#web/data/use-call.ts';
import { useGrowingList } from '#web/data/use-growing-list.ts';
import { useNow } from '#web/lib/use-now.ts';
import {
  isFirstDay,
  professionalFigures,
} from '#web/pages/professional-dashboard/applications/professional-figures.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { TodaysConsultations, todaysMost } from './todays-consultations.tsx';
import { WaitingForYou, waitingRows } from './waiting-for-you.tsx';

/** Loaded only for new professionals. */
const firstDay = onDemand(async () => (await import('./first-day.tsx')).FirstDay);

/**
 * A professional's first screen: today's consultations, what is waiting for them, and the specification's figures;
 * before there are any, the steps of the first day instead of figures. A part that fails to load says so.
 */
export function TodayScreen({ userId }: { userId: string }) {
  const now = useNow();
  const today = kampalaDay(new Date(now));
  const fresh = { poll: true };
  const consultations = useCall(
    'consultations.list',
    { query: { part: 'upcoming', from: today, to: today, limit: todaysMost } },
    fresh,
  );
  const waitingList = useGrowingList('dashboards.waiting', {}, ({ items, total }) => ({ rows: items, total }), {
    ...fresh,
    step: waitingRows,
  });
  const waiting = waitingList.answer;
  const applications = useCall('applications.assigned', { params: { id: userId }, query: { limit: 1 } });
  const stats = useCall('dashboards.professionalStats', {}, fresh);
  const parts = [consultations, waiting, applications, stats];
  const retry = () => Promise.all(parts.filter(({ state }) => state === 'failed').map((part) => part.refetch()));
  const isNew =
    applications.state === 'ready' && stats.state === 'ready' && isFirstDay(applications.data.total, stats.data.stats);
  return (
    <div className="space-y-8">
      <h2 id="list-title" tabIndex={-1} className="sr-only">
        Today
      </h2>
      {parts.some(({ state }) => state === 'failed') && <PartlyLoaded title={failures.dashboard} onRetry={retry} />}
      {consultations.state === 'ready' && !(isNew && consultations.data.total === 0) && (
        <TodaysConsultations {...consultations.data} now={now} />
      )}
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
    </div>
  );
}
