import { useRef, useState } from 'react';
import { type Item, withNew } from '#web/data/rows.ts';

/** Maximum number of selected rows: a bulk action sends them in five calls. */
export const mostSelected = 1000;

/** The selected rows of a list, as they were when they were selected. */
export interface Selection<Row extends Item> {
  /** In order of selection, including rows of other pages and rows that have left the list. */
  readonly rows: readonly Row[];
  has(row: Item): boolean;
  /** Selects or deselects rows, up to the maximum. */
  set(rows: readonly Row[], isSelected: boolean): void;
  /** Selects or deselects a row of the page, or all from the last one. */
  toggle(row: Row, isSelected: boolean, isRange: boolean): void;
}

/**
 * Preserves the selected rows while the page and the order change.
 * @param pageRows the rows of the page
 * @param scope the filters: changing them clears the selection
 */
export function useSelection<Row extends Item>(pageRows: readonly Row[], scope: string): Selection<Row> {
  const [selection, setSelection] = useState<{ readonly scope: string; readonly rows: readonly Row[] }>({
    scope,
    rows: [],
  });
  const last = useRef<string>(undefined);
  const rowsIn = (state: typeof selection) => (state.scope === scope ? state.rows : []);
  const rows = rowsIn(selection);
  const ids = new Set(rows.map(({ id }) => id));
  // From the latest state: rows may have been selected while others were loading.
  const set = (changed: readonly Row[], isSelected: boolean) =>
    setSelection((before) => ({ scope, rows: selectedAfter(rowsIn(before), changed, isSelected) }));
  return {
    rows,
    has: ({ id }) => ids.has(id),
    set,
    toggle: (row, isSelected, isRange) => {
      set(isRange ? rowsBetween(pageRows, last.current, row) : [row], isSelected);
      last.current = row.id;
    },
  };
}

/** The rows of a page between two, both included; only the second if the first isn't there. */
export function rowsBetween<Row extends Item>(pageRows: readonly Row[], firstId: string | undefined, row: Row): Row[] {
  const [from, to] = [firstId, row.id].map((id) => pageRows.findIndex((one) => one.id === id)) as [number, number];
  return from === -1 ? [row] : pageRows.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** The selected rows after a change: those selected before stay as they were. */
export function selectedAfter<Row extends Item>(
  before: readonly Row[],
  changed: readonly Row[],
  isSelected: boolean,
): Row[] {
  if (isSelected) return withNew(before, changed).slice(0, mostSelected);
  const gone = new Set(changed.map(({ id }) => id));
  return before.filter(({ id }) => !gone.has(id));
}
