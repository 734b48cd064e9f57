import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, users } from '#server/db/schema/users.ts';

/** Professionals whom an admin has invited by email, one row per address, until they join or the row is swept. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    company: text('company').notNull(),
    profession: text('profession'),
    /** Null once that account is gone. */
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    /** The time of the latest email, and the number sent. */
    sentAt: instant('sent_at').notNull(),
    times: smallint('times').notNull().default(1),
  },
  (table) => [
    uniqueIndex('invitations_email').on(table.email),
    index('invitations_sent').on(table.sentAt, table.id),
    index('invitations_by')
      .on(table.invitedBy)
      .where(sql`invited_by is not null`),
    check('invitations_email_lower', sql`${table.email} = lower(${table.email}) and length(${table.email}) <= 254`),
    check('invitations_times', sql`${table.times} > 0`),
  ],
);
