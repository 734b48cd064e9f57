import type { ReactNode } from 'react';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import type { QueryResult, QueryState } from '#web/data/use-server-query.ts';
import { Pager } from './pager.tsx';
import type { ListRow } from './table/columns.ts';
import { DeskTable } from './table/desk-table.tsx';
import type { DeskTableProps } from './table/table-view.tsx';
import { useListAddress } from './use-list-address.ts';

interface ListPageProps<Row extends ListRow> extends Omit<DeskTableProps<Row>, 'label' | 'isOld'> {
  /** What the rows are, such as `applications`. */
  of: string;
  answer: QueryResult<{ readonly total: number }> & Pick<QueryState<unknown>, 'isPlaceholderData'>;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Replaces a list that could not be loaded; empty where the page already shows the error above it. */
  failed?: ReactNode;
  /** Replaces the table while it has no rows. */
  nothing: ReactNode;
  /** Details of the open row, beside the list. */
  panel?: ReactNode;
  /** Below the list, such as what can be done with selected rows. */
  children?: ReactNode;
}

/** One page of a list with its table and pager; old rows stay until newer ones arrive. */
export function ListPage<Row extends ListRow>(props: ListPageProps<Row>) {
  const { of, answer, page, pageSize, failed, nothing, panel, children, ...table } = props;
  const { hrefWith } = useListAddress();
  if (answer.state === 'loading') return <SkeletonCard label={`Loading ${of}...`} lines={6} />;
  if (answer.state === 'failed') return failed;
  return (
    <div className={panel ? 'desk-with-panel' : ''}>
      <div className="min-w-0 space-y-4">
        {table.rows.length === 0 ? (
          nothing
        ) : (
          <DeskTable {...table} label={of.charAt(0).toUpperCase() + of.slice(1)} isOld={answer.isPlaceholderData} />
        )}
        {answer.data.total > 0 && (
          <Pager
            of={of}
            page={page}
            pageSize={pageSize}
            total={answer.data.total}
            rowCount={table.rows.length}
            isOld={answer.isPlaceholderData}
            hrefFor={(next) => hrefWith({ page: next === 1 ? undefined : `${next}` })}
          />
        )}
        {children}
      </div>
      {panel}
    </div>
  );
}
