import type { ClientStats } from '#shared/api/dashboards.ts';
import { failures } from '#web/copy/applications.ts';
import { clientDesk } from '#web/copy/client-desk.ts';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { StatCards } from '#web/dashboard/stat-cards.tsx';
import { useCall } from '#web/data/use-call.ts';
import { useGrowingList } from '#web/data/use-growing-list.ts';
import { useSession } from '#web/session/session-context.ts';
import { clientFigures } from './client-figures.ts';
import { pageRows, readListQuery } from './list-query.ts';
import { MyApplications } from './my-applications.tsx';
import { WaitingList, waitingRows } from './waiting-list.tsx';
import { WaysToBegin } from './ways-to-begin.tsx';

const fresh = { poll: true } as const;

/**
 * A client's first screen: what is waiting for them, their figures and their applications; for a new client, the ways
 * to begin. If a part fails to load, the rest is shown.
 */
export function FirstScreen() {
  const { user } = useSession();
  const { query, change } = useListAddress();
  const { status, showsEarlier } = readListQuery(query);
  const stats = useCall('dashboards.stats', {}, fresh);
  const waiting = useGrowingList('dashboards.waiting', {}, ({ items, total }) => ({ rows: items, total }), {
    ...fresh,
    step: waitingRows,
  });
  const list = useGrowingList(
    'applications.mine',
    { query: status === undefined ? { part: 'under_way' } : { status } },
    ({ applications, total }) => ({ rows: applications, total }),
    { ...fresh, keepPreviousData: true, step: pageRows },
  );
  const parts = [stats, waiting.answer, list.answer];
  const figures = stats.state === 'ready' ? (stats.data.stats as ClientStats) : undefined;
  const isNew = figures?.totalApplications === 0;
  const items = waiting.answer.state === 'ready' ? waiting.answer.data : undefined;
  const cards = user && <StatCards label="Your figures" stats={clientFigures(figures, user.createdAt)} />;
  return (
    <div className="space-y-8">
      {parts.some(({ state }) => state === 'failed') && (
        <PartlyLoaded title={failures.client} onRetry={() => Promise.all(parts.map((part) => part.refetch()))} />
      )}
      {items && !(isNew && items.total === 0) && <WaitingList items={items.rows} total={items.total} list={waiting} />}
      {!isNew && cards}
      {isNew ? (
        <>
          <WaysToBegin />
          {cards}
        </>
      ) : parts.some(({ state }) => state === 'loading') ? (
        <SkeletonCard label={clientDesk.loading} lines={6} />
      ) : (
        <MyApplications
          list={list}
          status={status}
          earlier={figures && countEnded(figures)}
          showsEarlier={showsEarlier}
          onStatus={(next) => change({ status: next, earlier: undefined })}
          onEarlier={(isOpen) => change({ earlier: isOpen ? 'open' : undefined }, { isReplaced: true })}
        />
      )}
    </div>
  );
}

/** Number of applications that have ended: neither pending nor approved. */
const countEnded = ({ totalApplications, pendingApplications, activeApplications }: ClientStats): number =>
  totalApplications - pendingApplications - activeApplications;
