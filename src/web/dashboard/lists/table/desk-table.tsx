import { lazy, Suspense } from 'react';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import type { ListRow } from './columns.ts';
import type { DeskTableProps } from './shown-table.tsx';

const load = async () => ({ default: (await import('./shown-table.tsx')).ShownTable });
const ShownTable = lazy(load);
// Loads the table's code while the rows are loading. A failure shows when the table is rendered.
if (typeof window !== 'undefined') void load().catch(() => undefined);

/** A list of the desk: a table, or cards where the screen is too narrow for one. */
export function DeskTable<Row extends ListRow>(props: DeskTableProps<Row>) {
  return (
    <Suspense fallback={<SkeletonCard label="Loading..." lines={6} />}>
      {/* `lazy` loses the type parameter; rows and columns match all the same. */}
      <ShownTable {...(props as unknown as DeskTableProps<ListRow>)} />
    </Suspense>
  );
}
