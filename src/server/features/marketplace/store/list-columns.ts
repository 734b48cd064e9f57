import type { JsonRow } from '#server/db/json-rows.ts';
import { filterColumns } from './list-filters.ts';
import { orderColumns } from './list-orders.ts';

/** All that decides whom a list holds, and in which order. The trigger writes these columns of a row that changes. */
export const listColumns = { ...filterColumns, ...orderColumns };

/** Someone's `listColumns`. */
export type ListRow = JsonRow<typeof listColumns>;
