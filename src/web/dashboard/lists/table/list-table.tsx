import type { ReactNode } from 'react';
import type { Column, ListRow } from '#web/dashboard/lists/define-list.ts';
import type { Selection } from '#web/dashboard/lists/selection/use-selection.ts';
import { useIsWide } from '#web/dashboard/lists/use-is-wide.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RowLink } from './row-link.tsx';
import { ShortDay } from './short-day.tsx';
import { useCompactRows } from './use-compact-rows.ts';

export interface ListTableProps<Row extends ListRow> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getRowName: (row: Row) => string;
  /** The row whose panel is open. */
  open: string | undefined;
  /** Whether newer rows are loading. */
  isOld: boolean;
  sort: string | undefined;
  onSort: (sort: string) => void;
  /** Without it nothing can be selected. */
  selected?: Selection<Row> | undefined;
}

/** A list of the desk: a table, or cards where the screen is too narrow for one. */
export function ListTable<Row extends ListRow>(props: ListTableProps<Row>) {
  return useIsWide() ? <Wide {...props} /> : <Cards {...props} />;
}

const ascending: ReadonlySet<string | undefined> = new Set(['oldest', 'name-az']);

function Wide<Row extends ListRow>(props: ListTableProps<Row>) {
  const { label, columns, rows, getRowName, open, isOld, sort, onSort, selected } = props;
  const [isCompact] = useCompactRows();
  const selectedCount = rows.filter((row) => selected?.has(row)).length;
  return (
    <table
      aria-label={label}
      aria-busy={isOld}
      data-compact={isCompact ? '' : undefined}
      className={`desk-table ${isOld ? 'opacity-60' : ''}`}
    >
      <thead>
        <tr>
          {selected && (
            <th className="w-11">
              <label className="desk-check">
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={rows.length > 0 && selectedCount === rows.length}
                  ref={(box) => {
                    if (box) box.indeterminate = selectedCount > 0 && selectedCount < rows.length;
                  }}
                  onChange={({ target }) => selected.set(rows, target.checked)}
                />
              </label>
            </th>
          )}
          {columns.map(({ heading, sorts, ...column }) => {
            const isSorted = sort !== undefined && sorts?.includes(sort);
            return (
              <th
                key={heading}
                scope="col"
                aria-sort={isSorted ? (ascending.has(sort) ? 'ascending' : 'descending') : undefined}
                className={cellClass(column, 'text-right')}
              >
                {sorts ? (
                  <button
                    type="button"
                    className="desk-sort"
                    onClick={() => onSort((sort === sorts[0] && sorts[1]) || sorts[0]!)}
                  >
                    {heading}
                    <Icon
                      name="down"
                      className={`size-4 ${isSorted ? '' : 'opacity-0'} ${isSorted && ascending.has(sort) ? 'rotate-180' : ''}`}
                    />
                  </button>
                ) : (
                  heading
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            aria-current={row.id === open ? 'true' : undefined}
            data-row={row.id}
            data-selected={selected?.has(row) ? '' : undefined}
          >
            {selected && (
              <td>
                <RowCheck getRowName={getRowName} selected={selected} row={row} />
              </td>
            )}
            {columns.map((column) => (
              <td key={column.heading} className={cellClass(column, 'text-right even-figures')}>
                <Cell column={column} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a telephone each row is a card, from the same columns. */
function Cards<Row extends ListRow>(props: ListTableProps<Row>) {
  const { label, columns, rows, getRowName, open, isOld, selected } = props;
  const placeOf = ({ beneath, inCard }: Column<Row>) => (beneath ? 'title' : inCard);
  const at = (place: Column<Row>['inCard']) => columns.filter((column) => placeOf(column) === place);
  return (
    <ul aria-label={label} className={`space-y-3 ${isOld ? 'opacity-60' : ''}`}>
      {rows.map((row) => {
        const cells = (place: Column<Row>['inCard']): ReactNode =>
          at(place).map((column) => <Cell key={column.heading} column={column} row={row} />);
        return (
          <li
            key={row.id}
            data-row={row.id}
            className={`relative rounded border p-4 wrap-anywhere ${row.id === open ? 'border-forest' : 'border-line'} ${selected?.has(row) ? 'bg-gold-tint' : 'bg-surface'}`}
          >
            <div className="flex items-start gap-2">
              <div className="min-w-0 grow">{cells('title')}</div>
              {selected && <RowCheck getRowName={getRowName} selected={selected} row={row} />}
            </div>
            <p className="mt-1 flex flex-wrap gap-2 empty:hidden">{cells('badge')}</p>
            <dl className="mt-2 text-sm">
              {at(undefined).map((column) => (
                <div key={column.heading} className="flex gap-2">
                  <dt className="text-muted">{column.heading}:</dt>
                  <dd className="min-w-0">
                    <Cell column={column} row={row} />
                  </dd>
                </div>
              ))}
            </dl>
            <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{cells('acts')}</div>
          </li>
        );
      })}
    </ul>
  );
}

const cellClass = <Row,>(column: Pick<Column<Row>, 'day' | 'beneath' | 'isNumber' | 'inTable'>, ofNumbers: string) =>
  `${column.isNumber || column.day ? ofNumbers : ''} ${column.inTable ?? (column.beneath ? 'desk-names' : '')}`;

function Cell<Row extends ListRow>({ column, row }: { column: Column<Row>; row: Row }) {
  const { cell, day, beneath, to, isCut } = column;
  if (day) return <ShortDay at={day(row)} />;
  const content = cell?.(row);
  if (beneath) {
    return (
      <RowLink id={row.id} to={to?.(row)} beneath={beneath(row)}>
        {content}
      </RowLink>
    );
  }
  return isCut ? <span className="desk-cut">{content}</span> : content;
}

interface RowCheckProps<Row extends ListRow> extends Pick<ListTableProps<Row>, 'getRowName'> {
  selected: Selection<Row>;
  row: Row;
}

/** Selects a row; with Shift, all rows from the last one. */
function RowCheck<Row extends ListRow>({ getRowName, selected, row }: RowCheckProps<Row>) {
  return (
    <label className="desk-check">
      <input
        type="checkbox"
        aria-label={`Select ${getRowName(row)}`}
        checked={selected.has(row)}
        onChange={({ target, nativeEvent }) =>
          selected.toggle(row, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
