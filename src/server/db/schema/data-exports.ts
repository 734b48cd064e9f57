import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, users } from './users.ts';

/** Archives of a person's data, created on request; one per account. The file is named after the row. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['making', 'ready', 'failed'] })
      .notNull()
      .default('making'),
    size: bigint('size', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    readyAt: instant('ready_at'),
    /** The latest download. */
    downloadedAt: instant('downloaded_at'),
    /** The time from which row and file are removed. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    // One at a time: of two simultaneous requests only one creates a row.
    uniqueIndex('data_exports_user_key').on(table.userId),
    index('data_exports_expires').on(table.expiresAt),
    check('data_exports_status', sql`${table.status} in ('making', 'ready', 'failed')`),
    check(
      'data_exports_ready',
      sql`(${table.status} = 'ready') = (${table.readyAt} is not null and ${table.size} is not null)`,
    ),
  ],
);
