import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, users } from './users.ts';

/** Authenticator apps. A row without `confirmed_at` is being set up and asks nobody for a code. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The seed, encrypted with a key that is not in the database. */
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The 30-second step of the last code that was taken: it and earlier ones are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

/** Codes for the day the telephone is lost: each good once, stored as hashes. */
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

/** Links that we mailed and challenges of a sign-in: single use, stored as hashes. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    purpose: text('purpose', {
      enum: [
        'verify_email',
        'reset_password',
        'second_factor',
        'confirm_consultation',
        'change_email_old',
        'change_email_new',
        'passkey_register',
        'passkey_sign_in',
        'download',
      ],
    }).notNull(),
    /** Whose; null for what a visitor confirms. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What it confirms, where that is not the account. */
    subjectId: uuid('subject_id'),
    /** The address that the link went to: it confirms no other. */
    email: text('email'),
    triesLeft: smallint('tries_left'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('one_time_tokens_hash_key').on(table.tokenHash),
    index('one_time_tokens_user').on(table.userId, table.purpose),
    index('one_time_tokens_subject').on(table.subjectId),
    index('one_time_tokens_expires').on(table.expiresAt),
    check(
      'one_time_tokens_purpose',
      sql`${table.purpose} in ('verify_email', 'reset_password', 'second_factor', 'confirm_consultation', 'change_email_old', 'change_email_new', 'passkey_register', 'passkey_sign_in', 'download')`,
    ),
  ],
);
