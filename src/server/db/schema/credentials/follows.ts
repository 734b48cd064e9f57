import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { professionals } from '#server/db/schema/professionals.ts';
import { instant } from '#server/db/schema/users.ts';

/** People who get an email when the status of a professional changes. The link of each email ends it. */
export const credentialFollows = pgTable(
  'credential_follows',
  {
    id: uuid('id').primaryKey(),
    professionalId: uuid('professional_id')
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null until the link in the first email was followed. */
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    uniqueIndex('credential_follows_once').on(table.professionalId, table.email),
    index('credential_follows_email').on(table.email),
    index('credential_follows_unconfirmed')
      .on(table.createdAt)
      .where(sql`confirmed_at is null`),
    check('credential_follows_email', sql`${table.email} = lower(${table.email}) and length(${table.email}) <= 254`),
  ],
);
