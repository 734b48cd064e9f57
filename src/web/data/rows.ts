export interface Item {
  readonly id: string;
}

/** Some rows of a list, and how many there are in all. */
export interface Rows<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

/** Merges pages: a list that changes between two of them may give an entry twice. */
export function withNew<T extends Item>(before: readonly T[], next: readonly T[]): T[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...next.filter(({ id }) => !known.has(id))];
}

/** Removes a row that has gone; twice removes it once. */
export function withoutRow<T extends Item, List extends Rows<T>>(list: List & Rows<T>, id: string): List {
  const rows = list.rows.filter((row) => row.id !== id);
  return { ...list, rows, total: list.total - (list.rows.length - rows.length) };
}

/** Finds the row that comes next once this one has gone: the one below, or else the one above. */
export function findNeighbour(rows: readonly Item[], id: string): string | undefined {
  const place = rows.findIndex((row) => row.id === id);
  return (rows[place + 1] ?? rows[place - 1])?.id;
}
