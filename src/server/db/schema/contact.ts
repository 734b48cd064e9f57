import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { contactSides, contactStatuses } from '#shared/contact/contact-states.ts';
import { conversations } from './messages.ts';
import { instant, users } from './users.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));
/** Words for the index of a text. Quotation marks and dashes would be letters where the database's locale is C. */
const words = (content: SQL) => sql`to_tsvector('simple', translate(${content}, '“”‘’…–—@._', '          '))`;

/** Messages from the contact form. Retained as long as `#shared/retention.ts` says. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    /**
     * The account that wrote it while signed in; otherwise the account that had confirmed its address and later gave it
     * up.
     */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Whether that account wrote it. If not, only the address matches, and anyone may have written it. */
    isSignedIn: boolean('is_signed_in').notNull().default(false),
    /** Whether that account had confirmed the address and gave it up: answers go to the account's current one. */
    isFormerAddress: boolean('is_email_given_up').notNull().default(false),
    name: text('name').notNull(),
    /** Lower-cased and unconfirmed. */
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    type: text('type', { enum: ['general', 'advisor', 'professional', 'technical', 'partnership'] })
      .notNull()
      .default('general'),
    /** `new` while an answer is awaited: the first, or one to a reply. */
    status: text('status', { enum: contactStatuses }).notNull().default('new'),
    /** The time of their first reply, or its reopening, since we last answered or closed it. */
    repliedAt: instant('replied_at'),
    firstAnsweredAt: instant('first_answered_at'),
    lastAnsweredAt: instant('last_answered_at'),
    /** The number of the latest entry of its thread. */
    lastNumber: integer('last_number').notNull().default(0),
    /** The admin who answers. */
    takenBy: uuid('taken_by').references(() => users.id, { onDelete: 'set null' }),
    takenAt: instant('taken_at'),
    /** The writer's conversation with support in which it continues. */
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
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
    index('contact_messages_created').on(table.createdAt, table.id),
    index('contact_messages_waiting')
      .on(sql`coalesce(${table.repliedAt}, ${table.createdAt})`, table.id)
      .where(sql`status = 'new'`),
    index('contact_messages_taken')
      .on(table.takenBy)
      .where(sql`taken_by is not null`),
    index('contact_messages_conversation')
      .on(table.conversationId)
      .where(sql`conversation_id is not null`),
    index('contact_messages_words').using(
      'gin',
      words(sql`${table.name} || ' ' || ${table.email} || ' ' || ${table.subject} || ' ' || ${table.message}`),
    ),
    check(
      'contact_messages_type',
      sql`${table.type} in ('general', 'advisor', 'professional', 'technical', 'partnership')`,
    ),
    check('contact_messages_given_up', sql`${table.userId} is not null or not ${table.isFormerAddress}`),
    check('contact_messages_signed_in', sql`${table.userId} is not null or not ${table.isSignedIn}`),
    check('contact_messages_status', sql`${table.status} in (${listed(contactStatuses)})`),
    check('contact_messages_answered', sql`(${table.firstAnsweredAt} is null) = (${table.lastAnsweredAt} is null)`),
    check('contact_messages_taken', sql`${table.takenBy} is null or ${table.takenAt} is not null`),
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

/** What was written after a message: our answers, each with the link of its email, and the writer's replies. */
export const contactEntries = pgTable(
  'contact_entries',
  {
    id: uuid('id').primaryKey(),
    contactMessageId: uuid('contact_message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Counts within the message, without ties. */
    number: integer('number').notNull(),
    side: text('side', { enum: contactSides }).notNull(),
    /** The admin who answered; null for replies, and once the account is gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    at: instant('at').notNull(),
    /** The address that an answer was sent to, lower-cased: its link proves no other. */
    sentTo: text('sent_to'),
    /** SHA-256 of the token in the link; null once it is void. */
    tokenHash: text('token_hash'),
  },
  (table) => [
    uniqueIndex('contact_entries_number').on(table.contactMessageId, table.number),
    uniqueIndex('contact_entries_token')
      .on(table.tokenHash)
      .where(sql`token_hash is not null`),
    index('contact_entries_author')
      .on(table.authorId)
      .where(sql`author_id is not null`),
    index('contact_entries_words').using('gin', words(sql`${table.content}`)),
    check('contact_entries_side', sql`${table.side} in (${listed(contactSides)})`),
    check('contact_entries_content', sql`length(${table.content}) between 1 and 4000`),
    check(
      'contact_entries_reply',
      sql`${table.side} = 'support' or num_nonnulls(${table.authorId}, ${table.sentTo}) = 0`,
    ),
    check(
      'contact_entries_token',
      sql`${table.tokenHash} is null or (${table.sentTo} is not null and ${table.tokenHash} ~ '^[A-Za-z0-9_-]{43}$')`,
    ),
  ],
);

/** Answers that admins save for reuse; all admins share them. */
export const contactSavedAnswers = pgTable(
  'contact_saved_answers',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('contact_saved_answers_title').on(sql`lower(${table.title})`),
    check(
      'contact_saved_answers_title',
      sql`length(${table.title}) between 1 and 100 and ${table.title} !~ '[\\r\\n]'`,
    ),
    check('contact_saved_answers_text', sql`length(${table.text}) between 1 and 4000`),
  ],
);
