import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, users } from './users.ts';

/** Notifications shown on the site, written in the transaction that causes them, beside the email. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The kind of email with the same content. */
    kind: text('kind').notNull(),
    /** The record it is about, and others that it names: erasing any of them deletes the notification. */
    subjectId: uuid('subject_id'),
    subjectIds: uuid('subject_ids').array(),
    /** The few facts that its line shows, such as a title. */
    data: jsonb('data').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => {
    const newest = () => [table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
    return [
      index('notifications_newest').on(table.userId, ...newest()),
      index('notifications_kind').on(table.userId, table.kind, ...newest()),
      index('notifications_unread')
        .on(table.userId, ...newest())
        .where(sql`read_at is null`),
      index('notifications_subject')
        .on(table.subjectId)
        .where(sql`subject_id is not null`),
      index('notifications_subjects').using('gin', table.subjectIds),
      index('notifications_created').on(table.createdAt),
      check('notifications_kind_length', sql`length(${table.kind}) between 1 and 60`),
    ];
  },
);

/** The number of each account's latest event. Adding one locks the row, so numbers follow the order of commits. */
export const eventCounters = pgTable('event_counters', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  last: bigint('last', { mode: 'number' }).notNull(),
});

/** Events for an account's open screens: that something changed, never what. */
export const accountEvents = pgTable(
  'account_events',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: bigint('number', { mode: 'number' }).notNull(),
    /** A kind of `#shared/events/event-kinds.ts`. */
    kind: text('kind').notNull(),
    /** The record that changed. */
    subjectId: uuid('subject_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.number] }),
    index('account_events_at').on(table.at),
    check('account_events_kind', sql`length(${table.kind}) between 1 and 40`),
  ],
);
