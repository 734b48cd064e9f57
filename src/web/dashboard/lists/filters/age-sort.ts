import type { AgeSort } from '#shared/desk/list-orders.ts';

interface Sorted {
  readonly id: string;
  readonly desc: boolean;
}

/**
 * The table's sort state for an order by the age in this column; empty if the server's default order isn't by
 * age.
 */
export const toSorting = (column: string, sort: AgeSort | undefined): Sorted[] =>
  sort === undefined ? [] : [{ id: column, desc: sort === 'newest' }];

/** The order that a press on the column selects. */
export const toAgeSort = (sorted: Sorted | undefined): AgeSort | undefined =>
  sorted && (sorted.desc ? 'newest' : 'oldest');
