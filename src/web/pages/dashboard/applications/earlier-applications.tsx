import { failures } from '#web/copy/applications.ts';
import { clientDesk } from '#web/copy/client-desk.ts';
import { MoreButton } from '#web/dashboard/more-button.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useGrowingList } from '#web/data/use-growing-list.ts';
import { formatCount } from '#web/lib/format.ts';
import { ApplicationLines } from './application-lines.tsx';
import { pageRows } from './list-query.ts';

interface EarlierApplicationsProps {
  /** Number of them; undefined while unknown. */
  total: number | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Applications that have ended, folded away, and loaded when unfolded. */
export function EarlierApplications({ total, isOpen, onOpen }: EarlierApplicationsProps) {
  return (
    <details open={isOpen} onToggle={({ currentTarget: { open } }) => open !== isOpen && onOpen(open)}>
      <summary className="text-link flex min-h-11 cursor-pointer items-center">
        {clientDesk.earlier}
        {total !== undefined && ` (${formatCount(total)})`}
      </summary>
      {isOpen && <Earlier />}
    </details>
  );
}

function Earlier() {
  const list = useGrowingList(
    'applications.mine',
    { query: { part: 'earlier' } },
    ({ applications, total }) => ({ rows: applications, total }),
    { poll: true, step: pageRows },
  );
  const { answer } = list;
  if (answer.state === 'loading') return <SkeletonCard label={clientDesk.earlierLoading} />;
  if (answer.state === 'failed') return <NotLoaded title={failures.client} onRetry={answer.refetch} />;
  return (
    <div className="mt-2">
      <ApplicationLines applications={answer.data.rows} />
      {(list.hasMore || answer.data.rows.length > pageRows) && <MoreButton list={list} failure={failures.client} />}
    </div>
  );
}
