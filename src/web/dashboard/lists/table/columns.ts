import { createColumnHelper } from '@tanstack/react-table';
import type { listFeatures } from './list-features.ts';

/** A row of a list. */
export interface ListRow {
  readonly id: string;
}

/** Returns a helper for the columns of a list. */
export const createListColumnHelper = <Row extends ListRow>() => createColumnHelper<typeof listFeatures, Row>();
