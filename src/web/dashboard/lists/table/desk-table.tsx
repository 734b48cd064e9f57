import { lazy, Suspense } from 'react';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import type { ListRow } from './columns.ts';
import type { DeskTableProps } from './shown-table.tsx';

const load = async () => ({ default: (await import('./shown-table.tsx')).ShownTable });
const ShownTable = lazy(load);
// While the rows are asked for, the table's code comes as well. A failure shows when there is something to draw.
if (typeof window !== 'undefined') void load().catch(() => undefined);

/** A list of the desk: a table, or cards where the screen is too narrow for one. */
export function DeskTable<Row extends ListRow>(props: DeskTableProps<Row>) {
  return (
    <Suspense fallback={<SkeletonCard label="Loading..." lines={6} />}>
      {/* A lazy part has lost that it is generic; its rows are those of its columns. */}
      <ShownTable {...(props as unknown as DeskTableProps<ListRow>)} />
    </Suspense>
  );
}
