import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, users } from './users.ts';

/** Mails written in the transaction they report; a job sends them. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    /** The template. */
    kind: text('kind').notNull(),
    /** The account it is about; the mail is deleted with the account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Another subject, such as a request; erasing the subject finds the mail by this. */
    subjectId: uuid('subject_id'),
    /** All subjects of a digest. */
    subjectIds: uuid('subject_ids').array(),
    recipient: text('recipient').notNull(),
    /** The template's data as JSON, encrypted: it may hold sign-in links. Null once sent. */
    sealedData: text('sealed_data'),
    /**
     * How often the reported thing happened: while the mail waits, this is incremented and the data isn't encrypted
     * again.
     */
    occurrences: integer('occurrences').notNull().default(1),
    /** `held`: waits for others of its kind, to be sent with them in one mail from `due_at` on. */
    status: text('status', { enum: ['held', 'queued', 'sent', 'dead'] })
      .notNull()
      .default('queued'),
    attempts: smallint('attempts').notNull().default(0),
    /** Earliest time of the next attempt. An attempt first postpones it, so that no other process takes the mail. */
    dueAt: instant('due_at').notNull(),
    /** The mail server's last error. */
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

/** Kinds of mail that a person has switched off, or wants once a day. Without a row all are sent immediately. */
export const mailPreferences = pgTable(
  'mail_preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Groups of `#shared/mail-groups.ts`. */
    unwanted: text('unwanted').array().notNull(),
    daily: text('daily')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Kinds that are hidden on the site as well. */
    unshown: text('unshown')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Groups of `#shared/texts/text-groups.ts` that are also sent as a text message. */
    texted: text('texted')
      .array()
      .notNull()
      .default(sql`'{}'`),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('mail_preferences_few_texted', sql`cardinality(${table.texted}) <= 20`),
    check('mail_preferences_few', sql`cardinality(${table.unwanted}) <= 20`),
    check('mail_preferences_few_daily', sql`cardinality(${table.daily}) <= 20`),
    check('mail_preferences_few_unshown', sql`cardinality(${table.unshown}) <= 40`),
  ],
);
