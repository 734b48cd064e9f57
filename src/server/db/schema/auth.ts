import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, users } from './users.ts';

/** Authenticator apps. A row without `confirmed_at` is being set up and requires no code yet. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The seed, encrypted with a key that is not in the database. */
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The 30-second step of the last code accepted: it and earlier ones are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

/** Codes for a lost telephone: each valid once, stored as hashes. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('backup_codes_user_code').on(table.userId, table.codeHash)],
);

/** Mailed links and sign-in challenges: single use, stored as hashes. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    purpose: text('purpose', {
      enum: [
        'verify_email',
        'reset_password',
        'first_password',
        'second_factor',
        'confirm_consultation',
        'change_email_old',
        'change_email_new',
        'passkey_register',
        'passkey_sign_in',
        'keep_second_factor',
        'download',
      ],
    }).notNull(),
    /** The owner; null for what a visitor confirms. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The subject it confirms, if not the account. */
    subjectId: uuid('subject_id'),
    /** The address that the link was sent to: it confirms no other. */
    email: text('email'),
    triesLeft: smallint('tries_left'),
    /**
     * The request itself, where no row holds it: the sign-in that a download belongs to, and the list with its filters.
     */
    payload: jsonb('wanted'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('one_time_tokens_hash_key').on(table.tokenHash),
    index('one_time_tokens_user').on(table.userId, table.purpose),
    index('one_time_tokens_subject').on(table.subjectId),
    index('one_time_tokens_expires').on(table.expiresAt),
    // Second factors that are turned off once the link that prevents it has expired.
    index('one_time_tokens_removals')
      .on(table.expiresAt)
      .where(sql`purpose = 'keep_second_factor' and used_at is null`),
    check(
      'one_time_tokens_purpose',
      sql`${table.purpose} in ('verify_email', 'reset_password', 'first_password', 'second_factor', 'confirm_consultation', 'change_email_old', 'change_email_new', 'passkey_register', 'passkey_sign_in', 'keep_second_factor', 'download')`,
    ),
  ],
);

/**
 * Requested changes of e-mail address; one per account. A change takes effect once both addresses have confirmed it.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account's address when requested: if it changes, this is void. */
    oldEmail: text('old_email').notNull(),
    /** Lower-cased. */
    newEmail: text('new_email').notNull(),
    /** The session that requested it: it stays when the others end. */
    familyId: uuid('family_id').notNull(),
    oldConfirmedAt: instant('old_confirmed_at'),
    newConfirmedAt: instant('new_confirmed_at'),
    /** The time the account's address became the new one. */
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

/** Times at which an admin viewed the product as someone. Only the SHA-256 of a token is stored. */
export const viewings = pgTable(
  'viewings',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The admin's sign-in: it ends the viewing when it ends. */
    familyId: uuid('family_id').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The person reads it. */
    reason: text('reason').notNull(),
    startedAt: instant('started_at').notNull(),
    /** When it ends at the latest. */
    endsAt: instant('ends_at').notNull(),
    /** When it ended; null while it may continue. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('viewings_token_hash_key').on(table.tokenHash),
    // An admin views as one person at a time.
    uniqueIndex('viewings_open')
      .on(table.adminId)
      .where(sql`ended_at is null`),
    index('viewings_admin').on(table.adminId),
    index('viewings_person').on(table.personId),
    index('viewings_ended').on(table.endedAt),
    check('viewings_self', sql`${table.adminId} <> ${table.personId}`),
    check('viewings_reason', sql`length(${table.reason}) between 1 and 4000`),
    check(
      'viewings_length',
      sql`${table.endsAt} > ${table.startedAt} and ${table.endsAt} <= ${table.startedAt} + interval '15 minutes'`,
    ),
  ],
);

/** Passkeys of people's devices. Only the public key is stored. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The device's id for it, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Number of signatures, on devices that count; a lower number than before means a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Browsers' ways to reach it: `internal`, `hybrid`, `usb` … */
    transports: text('transports').array().notNull(),
    /** Whether it is synced to several devices of the owner. */
    isSynced: boolean('is_synced').notNull(),
    /** The owner's name for it. */
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
