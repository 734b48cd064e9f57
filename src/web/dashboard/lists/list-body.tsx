import type { ReactNode } from 'react';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import type { ReadName } from '#web/data/read-call.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ListRow } from './define-list.ts';
import { Pager } from './pager.tsx';
import type { Selection } from './selection/use-selection.ts';
import type { ListTableProps } from './table/list-table.tsx';
import { type ListState, without } from './use-list.ts';

const table = onDemand(
  async () => (await import('./table/list-table.tsx')).ListTable<ListRow>,
  <SkeletonCard label="Loading..." lines={6} />,
);
// Loads the table's code while the rows are loading.
if (typeof window !== 'undefined') table.prefetch();

interface ListBodyProps<Name extends ReadName, Row extends ListRow> {
  list: ListState<Name, Row>;
  selected?: Selection<Row> | undefined;
  /** Replaces a list that could not be loaded; empty where the page already shows the error above it. */
  failed?: ReactNode;
  /** Details of the open row, beside the list. */
  panel?: ReactNode;
  /** Below the list, such as what can be done with selected rows. */
  children?: ReactNode;
}

/** One page of a list with its table and pager; old rows stay until newer ones arrive. */
export function ListBody<Name extends ReadName, Row extends ListRow>(props: ListBodyProps<Name, Row>) {
  const { list, selected, failed, panel, children } = props;
  const { definition, answer, rows, total, page, pageSize, values, isFiltered, sort, set } = list;
  const { of, columns, getRowName, words } = definition;
  if (answer.state === 'loading') return <SkeletonCard label={`Loading ${of}...`} lines={6} />;
  if (answer.state === 'failed') return failed;
  const isOld = answer.isPlaceholderData;
  const tableProps: ListTableProps<Row> = {
    label: of.charAt(0).toUpperCase() + of.slice(1),
    columns,
    rows,
    getRowName,
    open: list.open,
    isOld,
    sort,
    onSort: (next) => set({ sort: next }),
    selected,
  };
  const found = words.found ?? of;
  return (
    <div className={panel ? 'desk-with-panel' : ''}>
      <div className="min-w-0 space-y-4">
        {rows.length > 0 ? (
          // The component can't have a type parameter; rows and columns match nevertheless.
          <table.OnDemand {...(tableProps as unknown as ListTableProps<ListRow>)} />
        ) : (
          definition.empty?.(values, isFiltered) || (
            <Notice
              title={`No ${found} found`}
              action={
                <Button look="secondary" onClick={() => set(without(Object.keys(definition.filters)))}>
                  Show all {found}
                </Button>
              }
            >
              <p>{words.hint}</p>
            </Notice>
          )
        )}
        {total > 0 && (
          <Pager
            of={of}
            page={page}
            pageSize={pageSize}
            total={total}
            rowCount={rows.length}
            isOld={isOld}
            hrefFor={(next) => list.hrefWith({ page: next === 1 ? undefined : `${next}` })}
          />
        )}
        {children}
      </div>
      {panel}
    </div>
  );
}
