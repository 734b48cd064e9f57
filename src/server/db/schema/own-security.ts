import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, users } from './users.ts';

/**
 * Addresses that people wish to have instead of theirs; one wish an account. It holds once both addresses have
 * confirmed it, and until then only says so.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the account's address was when this was asked for: another one since voids it. */
    oldEmail: text('old_email').notNull(),
    /** Lower-cased. */
    newEmail: text('new_email').notNull(),
    /** Which sign-in asked: it goes on when the others end. */
    familyId: uuid('family_id').notNull(),
    oldConfirmedAt: instant('old_confirmed_at'),
    newConfirmedAt: instant('new_confirmed_at'),
    /** When the account's address became the new one. */
    changedAt: instant('changed_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('email_changes_expires').on(table.expiresAt),
    check(
      'email_changes_new_email',
      sql`${table.newEmail} = lower(${table.newEmail}) and length(${table.newEmail}) between 3 and 254 and ${table.newEmail} <> ${table.oldEmail}`,
    ),
    check(
      'email_changes_both',
      sql`${table.changedAt} is null or (${table.oldConfirmedAt} is not null and ${table.newConfirmedAt} is not null)`,
    ),
  ],
);

/** Passkeys: what a device of the owner signs with. Only the public half is here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the device calls it, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, where devices count; one that goes back is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach it: `internal`, `hybrid`, `usb` … */
    transports: text('transports').array().notNull(),
    /** Whether it is on several devices of the owner. */
    isSynced: boolean('is_synced').notNull(),
    /** What the owner calls it. */
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_key').on(table.credentialId),
    index('passkeys_user').on(table.userId),
    check('passkeys_name', sql`length(${table.name}) between 1 and 100`),
    check('passkeys_counter', sql`${table.counter} >= 0`),
  ],
);

/** Kinds of mail that a person wants no more, or once a day. Without a row all are sent at once. */
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
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('mail_preferences_few', sql`cardinality(${table.unwanted}) <= 20`),
    check('mail_preferences_few_daily', sql`cardinality(${table.daily}) <= 20`),
  ],
);
