import type { Column, ListRow } from '#web/dashboard/lists/define-list.ts';
import type { Selection } from '#web/dashboard/lists/selection/use-selection.ts';
import { RowLink } from './row-link.tsx';
import { ShortDay } from './short-day.tsx';

/** Name of a list for screen readers. */
export const toLabel = ({ of }: { of: string }): string => of.charAt(0).toUpperCase() + of.slice(1);

/** What a column shows of a row. */
export function Cell({ column, row }: { column: Column; row: ListRow }) {
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

interface RowCheckProps {
  getRowName: (row: ListRow) => string;
  selected: Selection<ListRow>;
  row: ListRow;
}

/** Selects a row; with Shift, all rows from the last one. */
export function RowCheck({ getRowName, selected, row }: RowCheckProps) {
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
