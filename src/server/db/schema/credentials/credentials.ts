import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { credentialCategories } from '#shared/credentials/credential-codes.ts';
import { credentialStatuses } from '#shared/credentials/credential-states.ts';
import { professionals } from '#server/db/schema/professionals.ts';
import { instant, users } from '#server/db/schema/users.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Uganda's regulators; rows come with the migration (sources: `../shared/data/uganda.md`, D1). */
export const regulators = pgTable('regulators', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  shortName: text('short_name').notNull(),
  website: text('website').notNull(),
});

/** Kinds of licence that a regulator grants, in words clients understand. */
export const credentialKinds = pgTable('credential_kinds', {
  code: text('code').primaryKey(),
  regulatorCode: text('regulator_code')
    .notNull()
    .references(() => regulators.code),
  title: text('title').notNull(),
  category: text('category', { enum: credentialCategories }).notNull(),
  allows: text('allows').notNull(),
  mayNot: text('may_not').notNull(),
  howToCheck: text('how_to_check').notNull(),
  source: text('source').notNull(),
});

/** What a professional claims to hold, and what we found when we checked it. A renewal is another row. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey(),
    professionalId: uuid('professional_id')
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    kindCode: text('kind_code')
      .notNull()
      .references(() => credentialKinds.code),
    number: text('number'),
    /** Letters and digits of the number, to find it however it is written. */
    numberNorm: text('number_norm').notNull().default(''),
    heldBy: text('held_by', { enum: ['person', 'firm'] }).notNull(),
    holderName: text('holder_name').notNull(),
    /** The person's place in the firm that holds it: 'Partner'. Empty for their own. */
    authority: text('authority').notNull().default(''),
    /** The company or insurer that the licence names, and the last day of that company's own licence (decision 089). */
    actsFor: text('acts_for').notNull().default(''),
    actsForUntil: date('acts_for_until', { mode: 'string' }),
    /** Kampala days, both included. */
    validFrom: date('valid_from', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    status: text('status', { enum: credentialStatuses }).notNull().default('submitted'),
    checkedAt: instant('checked_at'),
    checkedAgainst: text('checked_against'),
    checkedBy: uuid('checked_by').references(() => users.id, { onDelete: 'set null' }),
    /** Number of different admins who have checked it: 1 or 2. */
    checkers: smallint('checkers').notNull().default(1),
    /** The latest decision's reason, for its holder; and the time at which a decision ended its validity. */
    decisionReason: text('decision_reason').notNull().default(''),
    revokedAt: instant('revoked_at'),
    /** The number of days before the end at which the last reminder was sent. */
    reminded: smallint('reminded'),
    /** The Kampala day of the first check, or of a later one with the current list or certificate as evidence. */
    evidencedOn: date('evidenced_on', { mode: 'string' }),
    /** The last day on which it counts as checked (decision 083); a trigger keeps it. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** The time of the latest check, first or repeated. */
    lookedAt: instant('looked_at'),
    isSample: boolean('is_sample').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('credentials_professional').on(table.professionalId),
    index('credentials_checked_by')
      .on(table.checkedBy)
      .where(sql`checked_by is not null`),
    // Reminders and ends, by day.
    index('credentials_expiry')
      .on(table.validUntil)
      .where(sql`status = 'verified'`),
    index('credentials_expires')
      .on(table.expiresOn)
      .where(sql`status = 'verified'`),
    // For rechecks, by age.
    index('credentials_looked')
      .on(table.lookedAt)
      .where(sql`status = 'verified'`),
    index('credentials_number')
      .on(table.numberNorm)
      .where(sql`number_norm <> ''`),
    // For numbers typed without their letters, or with one wrong.
    index('credentials_like_number')
      .using('gin', sql`${table.numberNorm} gin_trgm_ops`)
      .where(sql`number_norm <> '' and checked_at is not null`),
    // Prevents claiming the same twice; null days compare as equal.
    uniqueIndex('credentials_once')
      .on(
        table.professionalId,
        table.kindCode,
        table.numberNorm,
        sql`coalesce(${table.validFrom}, '-infinity')`,
        sql`coalesce(${table.validUntil}, 'infinity')`,
      )
      .where(sql`status in ('submitted', 'verified')`),
    check('credentials_status', sql`${table.status} in (${listed(credentialStatuses)})`),
    check('credentials_held_by', sql`${table.heldBy} in ('person', 'firm')`),
    check('credentials_days', sql`${table.validFrom} <= ${table.validUntil}`),
    check('credentials_checkers', sql`${table.checkers} in (1, 2)`),
    check(
      'credentials_checked',
      sql`${table.status} <> 'verified' or (${table.checkedAt} is not null and ${table.checkedAgainst} is not null)`,
    ),
  ],
);
