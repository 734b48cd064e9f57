import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, users } from '#server/db/schema/users.ts';

/** Private addresses at which calendar programs read an account's events; one per account. Only the token's hash is stored. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** The time this address was created; a renewed one replaces it. */
    createdAt: instant('created_at').notNull(),
    /** The last time a calendar program read this address, to the minute. */
    lastReadAt: instant('last_read_at'),
  },
  (table) => [uniqueIndex('calendar_feeds_token_key').on(table.tokenHash)],
);
