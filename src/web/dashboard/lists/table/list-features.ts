import { metaHelper, rowSelectionFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

/** How a column shows, besides its cells. */
interface ColumnLook {
  /** A number or an amount: at the right, with figures of one width. */
  readonly isNumber?: true;
  /** Classes of its cells in the table, such as one for its width or for screens that have no room for it. */
  readonly inTable?: string;
  /** Place in a card, where the screen is too narrow for a table; a line with its name when absent. */
  readonly inCard?: 'title' | 'badge' | 'acts' | 'none';
}

/** What our tables can do. The server filters, sorts and pages. */
export const listFeatures = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnLook>(),
});
