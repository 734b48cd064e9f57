export interface Item {
  readonly id: string;
}

/** Some rows of a list, and the total number. */
export interface Rows<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

/** Merges pages without duplicates: a list that changes between two requests may return an entry twice. */
export function withNew<T extends Item>(before: readonly T[], next: readonly T[]): T[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...next.filter(({ id }) => !known.has(id))];
}

/** Removes a row that has gone; does nothing the second time. */
export function withoutRow<T extends Item, List extends Rows<T>>(list: List & Rows<T>, id: string): List {
  const rows = list.rows.filter((row) => row.id !== id);
  return { ...list, rows, total: list.total - (list.rows.length - rows.length) };
}

/** Finds the row to show after this one is removed: the one below, or else the one above. */
export function findNeighbour(rows: readonly Item[], id: string): string | undefined {
  const place = rows.findIndex((row) => row.id === id);
  return (rows[place + 1] ?? rows[place - 1])?.id;
}
