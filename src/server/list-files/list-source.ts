import type { FileList } from '#shared/desk/list-files.ts';
import type { Queryable } from '#server/db/database.ts';

export type Cell = string | number | boolean | Date | null;

/** A list that can be downloaded as a file: its columns, and where its rows come from. Access is checked elsewhere. */
export interface ListSource<Filter = unknown> {
  readonly name: FileList;
  readonly columns: readonly string[];
  /** Ids by the list's filters and in its order, up to a limit. */
  listIds(db: Queryable, filter: Filter, now: Date, atMost: number): Promise<string[]>;
  /** The cells of rows by their ids, as many as there are columns; rows deleted since are absent. */
  readRows(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Cell[]>>;
}

/** Creates a source from columns, each a heading and a function for its cells. */
export const toCells =
  <Row>(columns: Readonly<Record<string, (row: Row) => Cell>>) =>
  (row: Row): readonly Cell[] =>
    Object.values(columns).map((cell) => cell(row));
