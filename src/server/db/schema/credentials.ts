import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { professionals } from './professionals.ts';
import { instant, users } from './users.ts';

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
  allows: text('allows').notNull(),
  howToCheck: text('how_to_check').notNull(),
});

/** A licence or membership that a professional claims, and what we found when we checked it. */
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
    heldBy: text('held_by', { enum: ['person', 'firm'] }).notNull(),
    holderName: text('holder_name').notNull(),
    validUntil: date('valid_until', { mode: 'string' }),
    status: text('status', { enum: ['submitted', 'verified', 'refused', 'revoked'] })
      .notNull()
      .default('submitted'),
    checkedAt: instant('checked_at'),
    checkedAgainst: text('checked_against'),
    checkedBy: uuid('checked_by').references(() => users.id, { onDelete: 'set null' }),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('credentials_professional').on(table.professionalId),
    index('credentials_expiry')
      .on(table.validUntil)
      .where(sql`status = 'verified'`),
    // Claims without a number are unique as well.
    unique('credentials_once').on(table.professionalId, table.kindCode, table.number).nullsNotDistinct(),
    check('credentials_status', sql`${table.status} in ('submitted', 'verified', 'refused', 'revoked')`),
    check('credentials_held_by', sql`${table.heldBy} in ('person', 'firm')`),
    check(
      'credentials_checked',
      sql`${table.status} <> 'verified' or (${table.checkedAt} is not null and ${table.checkedAgainst} is not null)`,
    ),
  ],
);
