import type { ReactNode } from 'react';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import type { ListRowsProps } from './table/list-rows.tsx';

const listRows = onDemand(
  async () => (await import('./table/list-rows.tsx')).ListRows,
  <SkeletonCard label="Loading..." lines={6} />,
);
// Loads the code while the rows are loading.
if (typeof window !== 'undefined') listRows.prefetch();

interface ListBodyProps extends ListRowsProps {
  /** Replaces a list that could not be loaded; empty where the page already shows the error above it. */
  failed?: ReactNode;
}

/** One page of a list; old rows stay until newer ones arrive. */
export function ListBody({ failed, ...rest }: ListBodyProps) {
  const { answer, definition } = rest.list;
  if (answer.state === 'loading') return <SkeletonCard label={`Loading ${definition.of}...`} lines={6} />;
  return answer.state === 'failed' ? failed : <listRows.OnDemand {...rest} />;
}
