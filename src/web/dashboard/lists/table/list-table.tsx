import type { Column } from '#web/dashboard/lists/define-list.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Cell, toLabel, RowCheck } from './cell.tsx';
import type { ListRowsProps } from './list-rows.tsx';
import { useCompactRows } from './use-compact-rows.ts';

const ascending: ReadonlySet<string | undefined> = new Set(['oldest', 'name-az']);

/** A list as a table. */
export function ListTable({ list, selected }: ListRowsProps) {
  const { definition, answer, rows, open, sort, set } = list;
  const { columns, getRowName } = definition;
  const isOld = answer.isPlaceholderData;
  const [isCompact] = useCompactRows();
  const selectedCount = rows.filter((row) => selected?.has(row)).length;
  return (
    <table
      aria-label={toLabel(definition)}
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
                    onClick={() => set({ sort: (sort === sorts[0] && sorts[1]) || sorts[0] })}
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

const cellClass = (column: Pick<Column, 'day' | 'beneath' | 'isNumber' | 'inTable'>, ofNumbers: string) =>
  `${column.isNumber || column.day ? ofNumbers : ''} ${column.inTable ?? (column.beneath ? 'desk-names' : '')}`;
