import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, users } from './users.ts';

/** Messages from the contact form. Kept as long as `#shared/retention.ts` says. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    /** The account that wrote it signed in; otherwise the one that had confirmed, and then gave up, its address. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Whether that account wrote it. If not, only the address matches, and anyone may have written it. */
    isSignedIn: boolean('is_signed_in').notNull().default(false),
    name: text('name').notNull(),
    /** Lower-cased and unconfirmed. */
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    type: text('type', { enum: ['general', 'advisor', 'professional', 'technical', 'partnership'] })
      .notNull()
      .default('general'),
    status: text('status', { enum: ['new', 'answered', 'closed'] })
      .notNull()
      .default('new'),
    /** Increases with every change, so that two admins who answer at the same time notice. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('contact_messages_status_created').on(table.status, table.createdAt, table.id),
    index('contact_messages_email_created').on(table.email, table.createdAt),
    index('contact_messages_user')
      .on(table.userId)
      .where(sql`user_id is not null`),
    index('contact_messages_updated').on(table.updatedAt),
    check(
      'contact_messages_type',
      sql`${table.type} in ('general', 'advisor', 'professional', 'technical', 'partnership')`,
    ),
    check('contact_messages_signed_in', sql`${table.userId} is not null or not ${table.isSignedIn}`),
    check('contact_messages_status', sql`${table.status} in ('new', 'answered', 'closed')`),
    check(
      'contact_messages_email',
      sql`${table.email} = lower(${table.email}) and length(${table.email}) between 3 and 254`,
    ),
    // No line breaks: these go into the headers of mails.
    check(
      'contact_messages_lines',
      sql`length(${table.name}) between 1 and 100 and length(${table.subject}) between 1 and 200 and ${table.name} || ${table.subject} !~ '[\\r\\n]'`,
    ),
    check('contact_messages_message', sql`length(${table.message}) between 1 and 4000`),
  ],
);
