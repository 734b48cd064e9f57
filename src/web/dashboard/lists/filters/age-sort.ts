import type { AgeSort } from '#shared/desk/list-orders.ts';

interface Sorted {
  readonly id: string;
  readonly desc: boolean;
}

/** The table's name of an order by the age in this column; none, if the server's own order isn't by it. */
export const toSorting = (column: string, sort: AgeSort | undefined): Sorted[] =>
  sort === undefined ? [] : [{ id: column, desc: sort === 'newest' }];

/** The order that a press on the column asks for. */
export const toAgeSort = (sorted: Sorted | undefined): AgeSort | undefined =>
  sorted && (sorted.desc ? 'newest' : 'oldest');
