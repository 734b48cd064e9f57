import type { ConsultationSide } from '#shared/consultations/consultation-states.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { consultationFailures } from '#web/features/consultations/failures.ts';
import { formatCount } from '#web/lib/format.ts';
import { OwnList, useOwnConsultations } from './own-list.tsx';

interface EarlierListProps {
  side: ConsultationSide | undefined;
  /** Number of them; undefined while unknown. */
  total: number | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  now: number;
  open: string | undefined;
}

/** Consultations that have ended, collapsed, and loaded on expansion. */
export function EarlierList({ side, total, isOpen, onOpen, now, open }: EarlierListProps) {
  if (total === 0) return null;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onOpen(currentTarget.open)}
    >
      <summary className="text-link flex min-h-11 cursor-pointer items-center">
        Earlier consultations{total !== undefined && ` (${formatCount(total)})`}
      </summary>
      {isOpen && <Earlier side={side} now={now} open={open} />}
    </details>
  );
}

function Earlier({ side, now, open }: Pick<EarlierListProps, 'side' | 'now' | 'open'>) {
  const list = useOwnConsultations('earlier', side);
  const { answer } = list;
  if (answer.state === 'loading') return <SkeletonCard label="Loading earlier consultations..." />;
  if (answer.state === 'failed') return <NotLoaded isPart title={consultationFailures.list} onRetry={answer.refetch} />;
  return (
    <div className="mt-2">
      <OwnList label="Earlier consultations" consultations={answer.data.rows} list={list} now={now} open={open} />
    </div>
  );
}
