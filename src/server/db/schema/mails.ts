import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, users } from './users.ts';

/** Mails that were written in the transaction they tell of; a job sends them. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    /** The template. */
    kind: text('kind').notNull(),
    /** Whose account it is about; the mail goes with it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What else it tells of, such as a request; whoever erases that finds it by this. */
    subjectId: uuid('subject_id'),
    /** All that a digest tells of. */
    subjectIds: uuid('subject_ids').array(),
    recipient: text('recipient').notNull(),
    /** What the template says, as JSON, encrypted: it may hold links that sign somebody in. Null once sent. */
    sealedData: text('sealed_data'),
    /** `held`: waits for others of its kind, to be said with them in one mail from `due_at` on. */
    status: text('status', { enum: ['held', 'queued', 'sent', 'dead'] })
      .notNull()
      .default('queued'),
    attempts: smallint('attempts').notNull().default(0),
    /** From when it may be tried. Whoever tries puts it ahead first, so that nobody else does meanwhile. */
    dueAt: instant('due_at').notNull(),
    /** What the mail server said last. */
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mails_status_created').on(table.status, table.createdAt, table.id),
    index('mails_due')
      .on(table.dueAt)
      .where(sql`status = 'queued'`),
    index('mails_held')
      .on(table.dueAt)
      .where(sql`status = 'held'`),
    index('mails_user').on(table.userId),
    index('mails_recipient').on(table.recipient),
    index('mails_subject')
      .on(table.subjectId)
      .where(sql`subject_id is not null`),
    index('mails_subjects').using('gin', table.subjectIds),
    check('mails_status', sql`${table.status} in ('held', 'queued', 'sent', 'dead')`),
    check('mails_recipient', sql`length(${table.recipient}) between 3 and 254 and ${table.recipient} !~ '[\\r\\n]'`),
    check('mails_last_error', sql`length(${table.lastError}) <= 1000`),
  ],
);
