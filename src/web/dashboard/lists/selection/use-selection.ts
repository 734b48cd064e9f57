import { useState } from 'react';
import type { RowSelectionState } from '@tanstack/react-table';
import type { ListRow } from '#web/dashboard/lists/table/columns.ts';

/** Maximum number of selected rows: a bulk action sends them in five calls. */
export const mostSelected = 1000;

/** The selected rows of a list, as they were when they were selected. */
export interface Selection<Row extends ListRow> {
  /** In order of selection, including rows of other pages and rows that have left the list. */
  readonly rows: readonly Row[];
  /** For the table. */
  readonly state: RowSelectionState;
  /** Sets the table's selection, without rows past the maximum. */
  readonly set: (next: RowSelectionState) => void;
  readonly add: (rows: readonly Row[]) => void;
  readonly remove: (ids: ReadonlySet<string>) => void;
  readonly clear: () => void;
}

/**
 * Preserves the selected rows while the page and the order change.
 * @param pageRows the rows of the page
 * @param scope the filters: changing them clears the selection
 */
export function useSelection<Row extends ListRow>(pageRows: readonly Row[], scope: string): Selection<Row> {
  const [selection, setSelection] = useState<{ readonly scope: string; readonly rows: readonly Row[] }>({
    scope,
    rows: [],
  });
  const rowsIn = (state: typeof selection) => (state.scope === scope ? state.rows : []);
  // From the latest state: rows may have been selected while others were loading.
  const keep = (next: (rows: readonly Row[]) => readonly Row[]) =>
    setSelection((before) => ({ scope, rows: next(rowsIn(before)).slice(0, mostSelected) }));
  const rows = rowsIn(selection);
  return {
    rows,
    state: toSelectionState(rows),
    set: (next) => keep((before) => selectedAfter(before, pageRows, next)),
    add: (more) => keep((before) => selectedAfter(before, more, toSelectionState([...before, ...more]))),
    remove: (ids) => keep((before) => before.filter(({ id }) => !ids.has(id))),
    clear: () => keep(() => []),
  };
}

const toSelectionState = (rows: readonly ListRow[]): RowSelectionState =>
  Object.fromEntries(rows.map(({ id }) => [id, true]));

/** Lists the selected rows: those selected before, unchanged, then new ones. */
export function selectedAfter<Row extends ListRow>(
  before: readonly Row[],
  pageRows: readonly Row[],
  state: RowSelectionState,
): Row[] {
  const still = before.filter(({ id }) => state[id]);
  const known = new Set(still.map(({ id }) => id));
  return [...still, ...pageRows.filter(({ id }) => state[id] && !known.has(id))];
}
