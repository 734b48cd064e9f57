import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { applications } from './applications/applications.ts';
import { professionals } from './professionals.ts';
import { instant, transactionId, users } from './users.ts';

/** The kind of installation this database belongs to; `npm start` refuses a demo's, and the reverse. */
export const installation = pgTable(
  'installation',
  {
    id: smallint('id').primaryKey().default(1),
    kind: text('kind', { enum: ['real', 'demo'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Which `SECRET_KEY` opens what is encrypted here; null before the first start of a release that stores it. */
    keyFingerprint: text('key_fingerprint'),
    /** Where that key came from, in words for an operator, and since when. */
    keySource: text('key_source'),
    keySince: instant('key_since'),
    /** The release that started last. */
    release: text('release'),
    /** Since when no email and no text is sent, and why, in words for an operator; null while they are. */
    sendingPausedAt: instant('sending_paused_at'),
    sendingPausedWhy: text('sending_paused_why'),
    /** The moment of the backup that this database was restored from; null for one that never was. */
    restoredTo: instant('restored_to'),
  },
  (table) => [
    check('installation_one', sql`${table.id} = 1`),
    check('installation_kind', sql`${table.kind} in ('real', 'demo')`),
    check('installation_sending', sql`(${table.sendingPausedAt} is null) = (${table.sendingPausedWhy} is null)`),
  ],
);

/** Increases with every change that a public page or list shows; only a process of the release before reads it. */
export const marketplaceVersion = pgTable(
  'marketplace_version',
  { id: smallint('id').primaryKey().default(1), version: bigint('version', { mode: 'number' }).notNull() },
  (table) => [check('marketplace_version_one', sql`${table.id} = 1`)],
);

/**
 * What each change that the public can see concerns, for the caches of every process; written by triggers, kept for an
 * hour. A process reads the rows whose transactions it has not seen yet, in whatever order they committed.
 */
export const publicChanges = pgTable(
  'public_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The transaction that made the change. */
    xid: transactionId('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** Cache tags and row changes (`announcing.sql`); null if everything may have changed. */
    tags: jsonb('tags'),
    changedAt: instant('changed_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('public_changes_xid').on(table.xid), index('public_changes_changed_at').on(table.changedAt)],
);

/**
 * The number of approved professionals for each combination of filters; updated by a trigger in the transaction that
 * changes a professional. '' means any specialization or language; `remote_only` and `checked_only` false mean all.
 * `checked_only` counts everyone with `checked_until`, also where that day is past: readers subtract those.
 */
export const marketplaceCounts = pgTable(
  'marketplace_counts',
  {
    specialization: text('specialization').notNull(),
    language: text('language').notNull(),
    remoteOnly: boolean('remote_only').notNull(),
    checkedOnly: boolean('checked_only').notNull().default(false),
    profession: text('profession').notNull(),
    district: text('district').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.specialization,
        table.language,
        table.remoteOnly,
        table.checkedOnly,
        table.profession,
        table.district,
      ],
    }),
    check('marketplace_counts_not_negative', sql`${table.n} >= 0`),
  ],
);

/**
 * Words of approved professionals' profiles, each with the number of profiles that have it; updated by triggers.
 * Misspelled words are looked up here (decision 027).
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    n: integer('n').notNull(),
  },
  (table) => [
    // Without a list of pending entries, which every look-up would read.
    index('search_words_like').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
    check('search_words_not_negative', sql`${table.n} >= 0`),
  ],
);

/**
 * Published reviews of approved professionals by profession and district ('' without one), and the sum of their stars;
 * updated by triggers, like the counts.
 */
export const marketplaceRatings = pgTable(
  'marketplace_ratings',
  {
    profession: text('profession').notNull(),
    district: text('district').notNull(),
    reviews: bigint('reviews', { mode: 'number' }).notNull(),
    stars: bigint('stars', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.profession, table.district] })],
);

/** The audit log. Append-only: triggers refuse UPDATE, DELETE and TRUNCATE. Holds no personal values. */
export const auditEvents = pgTable(
  'audit_events',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').notNull(),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id'),
    /** Values that identify no one: states, versions, counts, reasons' codes. */
    facts: jsonb('facts').notNull().default({}),
    /** SHA-256 over salt and personal values, so that the chain proves them without holding them. */
    personalHash: text('personal_hash'),
    requestId: text('request_id'),
  },
  (table) => [
    // In the order of the admins' list, by each of its filters.
    index('audit_events_at').on(table.at, table.seq),
    index('audit_events_by_actor').on(table.actorId, table.at, table.seq),
    index('audit_events_by_action').on(table.action, table.at, table.seq),
    index('audit_events_by_subject').on(table.subjectId, table.at, table.seq),
    index('audit_events_by_type').on(table.subjectType, table.at, table.seq),
  ],
);

/**
 * Nightly results of comparing the chain with the events, and cases in which a new head was rejected because it did
 * not fit.
 */
export const auditChecks = pgTable(
  'audit_checks',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    checkedAt: instant('checked_at').notNull(),
    /** The last event compared. */
    upTo: bigint('up_to', { mode: 'number' }).notNull(),
    /** The first events that do not fit; null when all do. */
    brokenFrom: bigint('broken_from', { mode: 'number' }),
    brokenTo: bigint('broken_to', { mode: 'number' }),
  },
  (table) => [check('audit_checks_broken', sql`(${table.brokenFrom} is null) = (${table.brokenTo} is null)`)],
);

/** Personal values of an audit event (addresses, names, free text); erasable, unlike the event. */
export const auditPersonal = pgTable(
  'audit_personal',
  {
    seq: bigint('seq', { mode: 'number' })
      .primaryKey()
      .references(() => auditEvents.seq),
    /** Null where no account is known: a sign-in with an unknown address. */
    subjectUserId: uuid('subject_user_id'),
    salt: text('salt').notNull(),
    values: jsonb('values').notNull(),
    /** The event's time. The default is for processes of the previous release, which do not send it. */
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('audit_personal_subject').on(table.subjectUserId, table.at),
    index('audit_personal_at').on(table.at),
  ],
);

/** The hash chain over batches of audit events. Append-only as well. */
export const auditSeals = pgTable('audit_seals', {
  fromSeq: bigint('from_seq', { mode: 'number' }).notNull(),
  toSeq: bigint('to_seq', { mode: 'number' }).primaryKey(),
  events: integer('events').notNull(),
  head: text('head').notNull(),
  previousHead: text('previous_head').notNull(),
  sealedAt: instant('sealed_at').notNull(),
});

/**
 * Notes between admins, each on an application or on a professional. Append-only: a trigger refuses changes. They go with
 * their subject, and those on an application also with its client.
 */
export const deskNotes = pgTable(
  'desk_notes',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'cascade' }),
    professionalId: uuid('professional_id').references(() => professionals.id, { onDelete: 'cascade' }),
    /** Null once that admin's account is gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => {
    const newest = () => [table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
    return [
      index('desk_notes_application')
        .on(table.applicationId, ...newest())
        .where(sql`application_id is not null`),
      index('desk_notes_professional')
        .on(table.professionalId, ...newest())
        .where(sql`professional_id is not null`),
      index('desk_notes_author').on(table.authorId),
      check('desk_notes_subject', sql`num_nonnulls(${table.applicationId}, ${table.professionalId}) = 1`),
      check('desk_notes_text', sql`length(${table.text}) between 1 and 4000`),
    ];
  },
);

/** Replies to creating calls, kept 24 h so that a repeated call acts once. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 over caller, endpoint and key. */
    id: text('id').primaryKey(),
    bodyHash: text('body_hash').notNull(),
    status: smallint('status').notNull(),
    reply: jsonb('reply').notNull(),
    /** The caller; null for visitors. The reply is deleted with the account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('idempotency_keys_created').on(table.createdAt),
    index('idempotency_keys_user')
      .on(table.userId)
      .where(sql`user_id is not null`),
  ],
);

/** Page views by Kampala day and kind of page; no identity. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);

/** Counters of rate-limiter-flexible for limits that must survive a restart. `expire` is in epoch milliseconds. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/** The sample marketplace in this database: number of professionals, and the time its dates count back from. */
export const sampleRuns = pgTable('sample_runs', {
  id: smallint('id').primaryKey().default(1),
  professionals: integer('professionals').notNull(),
  createdAt: instant('created_at').notNull(),
});
