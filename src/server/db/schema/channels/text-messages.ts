import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, users } from '#server/db/schema/users.ts';

/** States of a text message; 'unclear': it may have been sent, and isn't sent again. */
export const textStates = ['queued', 'sending', 'sent', 'unclear', 'dead'] as const;

/** Text messages (SMS), written in the transaction they report; a job sends them. */
export const textMessages = pgTable(
  'text_messages',
  {
    id: uuid('id').primaryKey(),
    /** A kind of `#shared/texts`. */
    kind: text('kind').notNull(),
    /** The person who receives it; it is deleted with their account. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The record it is about, such as a consultation: withdrawing the record withdraws the text. */
    subjectId: uuid('subject_id'),
    /** E.164. */
    recipient: text('recipient').notNull(),
    /** Its text, encrypted: it may hold a code. Null once sent or given up. */
    sealedText: text('sealed_text'),
    status: text('status', { enum: textStates }).notNull().default('queued'),
    attempts: smallint('attempts').notNull().default(0),
    /** The earliest time of the next attempt; while one runs, the time by which it must have ended. */
    dueAt: instant('due_at').notNull(),
    /** From then on it is useless, and won't be sent. */
    expiresAt: instant('expires_at').notNull(),
    /** The provider's id for it. */
    providerId: text('provider_id'),
    costCurrency: text('cost_currency'),
    costAmount: numeric('cost_amount', { precision: 12, scale: 4, mode: 'number' }),
    /** Why the last attempt failed; contains nothing about the recipient. */
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('text_messages_due')
      .on(table.dueAt)
      .where(sql`status in ('queued', 'sending')`),
    index('text_messages_user').on(table.userId, table.createdAt),
    index('text_messages_created').on(table.createdAt),
    index('text_messages_subject')
      .on(table.subjectId)
      .where(sql`status = 'queued' and subject_id is not null`),
    check('text_messages_kind', sql`length(${table.kind}) between 1 and 60`),
    check('text_messages_status', sql`${table.status} in ('queued', 'sending', 'sent', 'unclear', 'dead')`),
    check('text_messages_recipient', sql`${table.recipient} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('text_messages_sealed', sql`(${table.sealedText} is not null) = (${table.status} in ('queued', 'sending'))`),
    check('text_messages_cost', sql`(${table.costCurrency} is null) = (${table.costAmount} is null)`),
    check('text_messages_currency', sql`${table.costCurrency} ~ '^[A-Z]{3}$' and ${table.costAmount} >= 0`),
    check('text_messages_last_error', sql`length(${table.lastError}) <= 1000`),
  ],
);

/** The telephone to which a person wants texts. Valid once confirmed, and only while it is the account's number. */
export const textNumbers = pgTable(
  'text_numbers',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** E.164. */
    phone: text('phone').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The latest code sent, as a keyed digest; null once it was used. */
    codeDigest: text('code_digest'),
    codeExpiresAt: instant('code_expires_at'),
    /** Wrong codes still allowed. */
    triesLeft: smallint('tries_left').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('text_numbers_phone', sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('text_numbers_code', sql`(${table.codeDigest} is null) = (${table.codeExpiresAt} is null)`),
    check('text_numbers_tries', sql`${table.triesLeft} >= 0`),
  ],
);

/** Texts by Kampala day: attempts, which a limit bounds, and those that were accepted. No personal data. */
export const textMessageDays = pgTable(
  'text_message_days',
  {
    day: date('day', { mode: 'string' }).primaryKey(),
    tried: integer('tried').notNull().default(0),
    sent: integer('sent').notNull().default(0),
  },
  (table) => [check('text_message_days_counts', sql`${table.tried} >= 0 and ${table.sent} >= 0`)],
);

/** What texts cost according to the provider, by Kampala day and currency. */
export const textMessageCosts = pgTable(
  'text_message_costs',
  {
    day: date('day', { mode: 'string' }).notNull(),
    currency: text('currency').notNull(),
    texts: integer('texts').notNull(),
    amount: numeric('amount', { precision: 16, scale: 4, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.currency] }),
    check('text_message_costs_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
  ],
);
