import type { ReactNode } from 'react';
import type { ListRow } from '#web/dashboard/lists/define-list.ts';
import { Pager } from '#web/dashboard/lists/pager.tsx';
import type { Selection } from '#web/dashboard/lists/selection/use-selection.ts';
import { useIsWide } from '#web/dashboard/lists/use-is-wide.ts';
import { type ListState, without } from '#web/dashboard/lists/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ListCards } from './list-cards.tsx';
import { ListTable } from './list-table.tsx';

export interface ListRowsProps {
  list: ListState;
  /** Without it nothing can be selected. */
  selected?: Selection<ListRow> | undefined;
  /** Details of the open row, beside the list. */
  panel?: ReactNode;
  /** Below the list, such as what can be done with selected rows. */
  children?: ReactNode;
}

/** One page of a list: a table, or cards where the screen is too narrow for one, and links to the other pages. */
export function ListRows(props: ListRowsProps) {
  const { list, panel, children } = props;
  const { definition, answer, rows, total, page, values, isFiltered } = list;
  const { of, words } = definition;
  const found = words.found ?? of;
  const Rows = useIsWide() ? ListTable : ListCards;
  return (
    <div className={panel ? 'desk-with-panel' : ''}>
      <div className="min-w-0 space-y-4">
        {rows.length > 0 ? (
          <Rows {...props} />
        ) : (
          definition.empty?.(values, isFiltered) || (
            <Notice
              title={`No ${found} found`}
              action={
                <Button look="secondary" onClick={() => list.set(without(Object.keys(definition.filters)))}>
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
            pageSize={list.pageSize}
            total={total}
            rowCount={rows.length}
            isOld={answer.isPlaceholderData}
            hrefFor={(next) => list.hrefWith({ page: next === 1 ? undefined : `${next}` })}
          />
        )}
        {children}
      </div>
      {panel}
    </div>
  );
}
