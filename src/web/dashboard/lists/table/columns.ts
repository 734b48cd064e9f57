import { createColumnHelper } from '@tanstack/react-table';
import type { listFeatures } from './list-features.ts';

/** Something that a list shows. */
export interface ListRow {
  readonly id: string;
}

/** Makes the columns of a list. */
export const columnsOf = <Row extends ListRow>() => createColumnHelper<typeof listFeatures, Row>();
