import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, users } from './users.ts';

/** Archives of what is kept about a person, made when they ask; one an account. The file is called like the row. */
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
    /** Bytes of the archive. */
    size: bigint('size', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    readyAt: instant('ready_at'),
    /** When it was fetched last. */
    downloadedAt: instant('downloaded_at'),
    /** From when on row and file are removed. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    // One at a time: of two that are asked for at once one is made.
    uniqueIndex('data_exports_user_key').on(table.userId),
    index('data_exports_expires').on(table.expiresAt),
    check('data_exports_status', sql`${table.status} in ('making', 'ready', 'failed')`),
    check(
      'data_exports_ready',
      sql`(${table.status} = 'ready') = (${table.readyAt} is not null and ${table.size} is not null)`,
    ),
  ],
);
