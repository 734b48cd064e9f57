import { type ColumnDef, type RowSelectionState, type SortingState, useTable } from '@tanstack/react-table';
import { Icon } from '#web/ui/icon.tsx';
import { ListCards } from './list-cards.tsx';
import type { ListRow } from './columns.ts';
import { listFeatures } from './list-features.ts';
import { RowCheck } from './row-check.tsx';
import { useCompactRows } from './use-compact-rows.ts';
import { useIsWide } from '#web/dashboard/lists/use-is-wide.ts';

export type ListColumn<Row extends ListRow> = ColumnDef<typeof listFeatures, Row>;

export interface DeskTableProps<Row extends ListRow> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** Name of a row, such as for its check box. */
  getRowName: (row: Row) => string;
  /** The row whose panel is open. */
  open?: string | undefined;
  /** Whether newer rows are loading. */
  isOld?: boolean;
  /** The sorted column, for lists with sortable columns. */
  sorting?: SortingState;
  onSorting?: (sorting: SortingState) => void;
  /** Ids of the selected rows, also of other pages. Without it nothing can be selected. */
  selection?: RowSelectionState;
  onSelection?: (selection: RowSelectionState) => void;
}

/** A list of the desk: a table, or cards where the screen is too narrow for one. */
export function TableView<Row extends ListRow>(props: DeskTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    getRowName,
    open,
    isOld = false,
    sorting = [],
    onSorting,
    selection,
    onSelection,
  } = props;
  const isWide = useIsWide();
  const [isCompact] = useCompactRows();
  const table = useTable({
    features: listFeatures,
    columns,
    data: rows,
    getRowId: (row) => row.id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableRowSelection: selection !== undefined,
    state: { sorting, rowSelection: selection ?? {} },
    onSortingChange: (next) => onSorting?.(typeof next === 'function' ? next(sorting) : next),
    onRowSelectionChange: (next) => onSelection?.(typeof next === 'function' ? next(selection ?? {}) : next),
  });
  const isDim = isOld ? 'opacity-60' : '';
  const selectedHere = selection ? rows.filter(({ id }) => selection[id]).length : 0;
  if (!isWide) return <ListCards table={table} label={label} getRowName={getRowName} open={open} className={isDim} />;
  return (
    <table
      aria-label={label}
      aria-busy={isOld}
      data-compact={isCompact ? '' : undefined}
      className={`desk-table ${isDim}`}
    >
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {selection && (
              <th className="w-11">
                <label className="desk-check">
                  <input
                    type="checkbox"
                    aria-label="Select all on this page"
                    checked={rows.length > 0 && selectedHere === rows.length}
                    ref={(box) => {
                      if (box) box.indeterminate = selectedHere > 0 && selectedHere < rows.length;
                    }}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </label>
              </th>
            )}
            {group.headers.map((header) => {
              const { meta } = header.column.columnDef;
              const sorted = header.column.getIsSorted();
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
                  className={`${meta?.isNumber ? 'text-right' : ''} ${meta?.inTable ?? ''}`}
                >
                  {header.column.getCanSort() ? (
                    <button type="button" className="desk-sort" onClick={header.column.getToggleSortingHandler()}>
                      <table.FlexRender header={header} />
                      <Icon
                        name="down"
                        className={`size-4 ${sorted ? '' : 'opacity-0'} ${sorted === 'asc' ? 'rotate-180' : ''}`}
                      />
                    </button>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            aria-current={row.id === open ? 'true' : undefined}
            data-row={row.id}
            data-selected={selection?.[row.id] ? '' : undefined}
          >
            {selection && (
              <td>
                <RowCheck name={getRowName(row.original)} row={row} />
              </td>
            )}
            {row.getAllCells().map((cell) => {
              const { isNumber, inTable = '' } = cell.column.columnDef.meta ?? {};
              return (
                <td key={cell.id} className={`${isNumber ? 'text-right even-figures' : ''} ${inTable}`}>
                  <table.FlexRender cell={cell} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
