import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { fileKinds } from '#shared/files/file-kinds.ts';
import {
  conversationKinds,
  messageReportOutcomes,
  messageReportReasons,
  messageSides,
} from '#shared/messages/messages.ts';
import { applications } from './applications/applications.ts';
import { consultations } from './consultations.ts';
import { instant, users } from './users.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));
const isHash = (column: { getSQL(): unknown }) => sql`${column} ~ '^[0-9a-f]{64}$'`;

/** Conversations (decisions, sections 3 and 5): between a person and support, or between a client and a professional. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: conversationKinds }).notNull(),
    /** The participants; in a conversation with support only one of the two. Null also once the account is gone. */
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    professionalId: uuid('professional_id').references(() => users.id, { onDelete: 'set null' }),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
    consultationId: uuid('consultation_id').references(() => consultations.id, { onDelete: 'set null' }),
    /** The conversation's key: the application's or consultation's id, or else its subject. Never changes. */
    topic: text('topic').notNull(),
    subject: text('subject').notNull(),
    /** The number of its latest message. */
    lastNumber: integer('last_number').notNull().default(0),
    /** The admin who answers, in support's conversations. */
    takenBy: uuid('taken_by').references(() => users.id, { onDelete: 'set null' }),
    takenAt: instant('taken_at'),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('conversations_pair_topic')
      .on(table.clientId, table.professionalId, table.topic)
      .where(sql`kind <> 'support'`),
    uniqueIndex('conversations_support_client')
      .on(table.clientId, table.topic)
      .where(sql`kind = 'support' and client_id is not null`),
    uniqueIndex('conversations_support_professional')
      .on(table.professionalId, table.topic)
      .where(sql`kind = 'support' and professional_id is not null`),
    index('conversations_client').on(table.clientId),
    index('conversations_professional').on(table.professionalId),
    index('conversations_application').on(table.applicationId),
    index('conversations_consultation')
      .on(table.consultationId)
      .where(sql`consultation_id is not null`),
    // For counting them; narrow, as all of it is read.
    index('conversations_private')
      .on(table.createdAt)
      .where(sql`kind <> 'support'`),
    index('conversations_taken')
      .on(table.takenBy)
      .where(sql`taken_by is not null`),
    check('conversations_kind', sql`${table.kind} in (${listed(conversationKinds)})`),
    check(
      'conversations_support',
      sql`${table.kind} <> 'support' or num_nonnulls(${table.clientId}, ${table.professionalId}) <= 1`,
    ),
    check(
      'conversations_taken_by',
      sql`${table.takenBy} is null or (${table.kind} = 'support' and ${table.takenAt} is not null)`,
    ),
    // No line breaks: subjects go into the headers of mails.
    check('conversations_subject', sql`length(${table.subject}) between 1 and 200 and ${table.subject} !~ '[\\r\\n]'`),
    check('conversations_topic', sql`length(${table.topic}) between 1 and 220`),
  ],
);

/** Each side of a conversation, with its figures. Triggers update these (`repeatable/messages.sql`). */
export const conversationSides = pgTable(
  'conversation_sides',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    side: text('side', { enum: messageSides }).notNull(),
    /** Null for support, which is all admins, and once the account is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Number of unread messages that this side has. */
    unread: integer('unread').notNull().default(0),
    /** Number of messages that this side has. */
    total: integer('total').notNull().default(0),
    /** Time of the oldest unread message. */
    unreadSince: instant('unread_since'),
    /** Time of the latest message that this side received or sent. */
    lastAt: instant('last_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.side] }),
    // Of all sides, for accounts that are deleted; for lists, nearly all sides have messages.
    index('conversation_sides_person')
      .on(table.userId, table.lastAt.desc().nullsFirst(), table.conversationId.desc().nullsFirst())
      .where(sql`user_id is not null`),
    // These two also find the oldest conversations for the sweep; one side stands for both.
    index('conversation_sides_of_support')
      .on(table.lastAt.desc().nullsFirst(), table.conversationId.desc().nullsFirst())
      .where(sql`side = 'support'`),
    index('conversation_sides_of_professionals')
      .on(table.lastAt.desc().nullsFirst(), table.conversationId.desc().nullsFirst())
      .where(sql`side = 'professional'`),
    index('conversation_sides_unread')
      .on(table.userId, table.unread)
      .where(sql`unread > 0`),
    index('conversation_sides_support_unread')
      .on(table.unreadSince, table.conversationId)
      .where(sql`side = 'support' and unread > 0`),
    check('conversation_sides_side', sql`${table.side} in (${listed(messageSides)})`),
    check('conversation_sides_figures', sql`${table.unread} between 0 and ${table.total}`),
  ],
);

/** Messages. Each side has a copy of its own: deleting it leaves the other's. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Counts within the conversation, without ties: the order that both sides see. */
    number: integer('number').notNull(),
    senderSide: text('sender_side', { enum: messageSides }).notNull(),
    /** Null once the account is gone; for support, the admin who wrote. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    parentId: uuid('parent_id'),
    content: text('content').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** Waits for the author's e-mail address to be confirmed: the other side can't see it yet. */
    isWaiting: boolean('is_waiting').notNull().default(false),
    /** Written behind the link of an email, which proves the mailbox, not by a signed-in person. */
    isByLink: boolean('is_by_link').notNull().default(false),
    /** The time the other side read it. */
    readAt: instant('read_at'),
    /** Whether each side still has its copy. */
    isWithSender: boolean('is_with_sender').notNull().default(true),
    isWithReceiver: boolean('is_with_receiver').notNull().default(true),
  },
  (table) => [
    uniqueIndex('messages_number').on(table.conversationId, table.number),
    index('messages_author').on(table.authorId),
    index('messages_waiting')
      .on(table.authorId, table.number)
      .where(sql`is_waiting`),
    // Quotation marks and dashes would be letters where the database's locale is C.
    index('messages_words').using('gin', sql`to_tsvector('simple', translate(${table.content}, '“”‘’…–—', '       '))`),
    check('messages_side', sql`${table.senderSide} in (${listed(messageSides)})`),
    check('messages_content', sql`length(${table.content}) between 1 and 4000`),
    check('messages_copies', sql`${table.isWithSender} or ${table.isWithReceiver}`),
    check('messages_waits', sql`not ${table.isWaiting} or (${table.readAt} is null and ${table.isWithReceiver})`),
  ],
);

/** Files of messages. The bytes are beside the database, under the row's id. */
export const messageFiles = pgTable(
  'message_files',
  {
    id: uuid('id').primaryKey(),
    /** Null until the message is sent. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    /** Null once the account is gone. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    position: smallint('position').notNull().default(0),
    at: instant('at').notNull(),
    /** The sender's name for the file. */
    name: text('name').notNull(),
    kind: text('kind', { enum: fileKinds }).notNull(),
    /** Bytes as stored. */
    size: integer('size').notNull(),
    /** SHA-256 in hexadecimal over the file as stored, and as sent. */
    sha256: text('sha256').notNull(),
    sentSha256: text('sent_sha256').notNull(),
  },
  (table) => [
    index('message_files_message').on(table.messageId, table.position),
    index('message_files_owner').on(table.ownerId),
    index('message_files_unsent')
      .on(table.at)
      .where(sql`message_id is null`),
    check('message_files_kind', sql`${table.kind} in (${listed(fileKinds)})`),
    check('message_files_name', sql`length(${table.name}) between 1 and 120 and ${table.name} !~ '[\\r\\n]'`),
    check('message_files_hashes', sql`${isHash(table.sha256)} and ${isHash(table.sentSha256)}`),
    check('message_files_size', sql`${table.size} > 0`),
  ],
);

/** Who has blocked messages from whom. */
export const messageBlocks = pgTable(
  'message_blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('message_blocks_blocked').on(table.blockedId),
    check('message_blocks_two', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/** Messages that their receivers reported; an admin decides. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Null once neither side has the message. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
    /** Null once the account is gone. */
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reportedId: uuid('reported_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason', { enum: messageReportReasons }).notNull(),
    words: text('words').notNull().default(''),
    /** The message as it was reported: deleting the message does not empty the case. */
    content: text('content').notNull(),
    reportedAt: instant('reported_at').notNull(),
    decidedAt: instant('decided_at'),
    outcome: text('outcome', { enum: messageReportOutcomes }),
    decisionReason: text('decision_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('message_reports_once')
      .on(table.messageId, table.reporterId)
      .where(sql`message_id is not null and reporter_id is not null`),
    // Open ones first, the oldest of them first.
    index('message_reports_age').on(sql`(decided_at is not null)`, table.reportedAt, table.id),
    index('message_reports_waiting')
      .on(table.reportedAt, table.id)
      .where(sql`decided_at is null`),
    index('message_reports_conversation').on(table.conversationId),
    index('message_reports_reporter').on(table.reporterId),
    index('message_reports_reported').on(table.reportedId),
    index('message_reports_decided').on(table.decidedAt),
    check('message_reports_reason', sql`${table.reason} in (${listed(messageReportReasons)})`),
    check('message_reports_outcome', sql`${table.outcome} in (${listed(messageReportOutcomes)})`),
    check(
      'message_reports_decision',
      sql`(${table.decidedAt} is null) = (${table.outcome} is null) and (${table.decidedAt} is null) = (${table.decisionReason} = '') and length(${table.decisionReason}) <= 4000`,
    ),
    check('message_reports_words', sql`length(${table.words}) <= 1000 and length(${table.content}) between 1 and 4000`),
  ],
);

/** Private conversations that an admin opened, why, and until when. */
export const conversationAccess = pgTable(
  'conversation_access',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Null once the account is gone. */
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    openedAt: instant('opened_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('conversation_access_conversation').on(table.conversationId, table.adminId, table.endsAt),
    index('conversation_access_admin').on(table.adminId),
    check('conversation_access_reason', sql`length(${table.reason}) between 1 and 4000`),
  ],
);
