import { metaHelper, rowSelectionFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

/** Presentation of a column. */
interface ColumnLook {
  /** A number or an amount: right-aligned, with figures of equal width. */
  readonly isNumber?: true;
  /** Classes of its cells in the table, such as one for its width or for screens that have no room for it. */
  readonly inTable?: string;
  /** Place in a card, on screens too narrow for a table; if absent, a line with the column's name. */
  readonly inCard?: 'title' | 'badge' | 'acts' | 'none';
}

/** What our tables can do. The server filters, sorts and pages. */
export const listFeatures = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnLook>(),
});
