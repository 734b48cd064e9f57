import type { Sort } from '#shared/choices.ts';
import type { RowChange } from '#server/answers/tags/cache-tags.ts';
import { type FilterRow, type ListChoices, listFilters } from '#server/features/marketplace/store/list-filters.ts';
import {
  comparePositions,
  type OrderRow,
  type Position,
  positionFor,
} from '#server/features/marketplace/store/list-orders.ts';

/** Someone as `list_row` writes them. */
export type ListRow = FilterRow & OrderRow;

/** Which part of a list a page shows. */
export interface PageSpan {
  readonly sort: Sort;
  /** The position of the first row; absent on the first page. */
  readonly first?: Position | undefined;
  /** The position of the first row after this page; absent on the last page. */
  readonly last?: Position | undefined;
}

/**
 * Whether a row change may affect a page of a list: its total, or the people on it. It can't if someone is in the list
 * before and after, and behind the page both times, or before it both times. A card's content has another tag
 * (`aboutOne`).
 */
export function mayAffect(choices: ListChoices, { sort, first, last }: PageSpan, change: RowChange): boolean {
  const before = change.before as ListRow | null;
  const after = change.after as ListRow | null;
  const was = before !== null && isIn(choices, before);
  const is = after !== null && isIn(choices, after);
  if (!was && !is) return false;
  if (!was || !is) return true;
  // Which licences are current depends on the day.
  if (choices.checked && licensedDays(before) !== licensedDays(after)) return true;
  const positions = [positionFor(sort, before), positionFor(sort, after)];
  if (last && positions.every((position) => comparePositions(sort, position, last) > 0)) return false;
  return !(first && positions.every((position) => comparePositions(sort, position, first) < 0));
}

const isIn = (choices: ListChoices, row: ListRow) => listFilters.every(({ accepts }) => accepts(row, choices));

const licensedDays = ({ checkedUntil, checkedFrom, checkedDays }: ListRow) =>
  [checkedUntil, checkedFrom, checkedDays].join(' ');
