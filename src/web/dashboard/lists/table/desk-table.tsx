import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import type { ListRow } from './columns.ts';
import type { DeskTableProps } from './table-view.tsx';

const table = onDemand(
  async () => (await import('./table-view.tsx')).TableView<ListRow>,
  <SkeletonCard label="Loading..." lines={6} />,
);
// Loads the table's code while the rows are loading.
if (typeof window !== 'undefined') table.prefetch();

/** A list of the desk: a table, or cards where the screen is too narrow for one. */
export function DeskTable<Row extends ListRow>(props: DeskTableProps<Row>) {
  // The component can't have a type parameter; rows and columns match nevertheless.
  return <table.OnDemand {...(props as unknown as DeskTableProps<ListRow>)} />;
}
