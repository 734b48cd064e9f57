import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  inet,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { takeoverSteps } from '#shared/account/pending-steps.ts';

/** Ranges of days, as PostgreSQL writes them. */
export const dateMultirange = customType<{ data: string }>({ dataType: () => 'datemultirange' });

/** A set of normalised words. */
export const wordSet = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The number of a transaction. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** UTC, milliseconds: JavaScript's Date precision, so that a value survives the round trip. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** The 136 districts; rows come with the migration, from the same list as `#shared/places.ts`. */
export const districts = pgTable('districts', {
  name: text('name').primaryKey(),
  subRegion: text('sub_region').notNull(),
  region: text('region').notNull(),
});

/** Accounts of all three roles. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** Lower-cased. */
    email: text('email').notNull(),
    role: text('role', { enum: ['user', 'professional', 'admin'] }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** E.164. */
    phone: text('phone'),
    district: text('district').references(() => districts.name),
    /** A path on this site. Only of users and admins: a professional's photo is public and in the profile. */
    profileImage: text('profile_image'),
    passwordHash: text('password_hash'),
    emailVerifiedAt: instant('email_verified_at'),
    /** The accepted versions of Terms and Privacy Policy, when, and when the person declared to be of age. */
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    adultDeclaredAt: instant('adult_declared_at'),
    suspendedAt: instant('suspended_at'),
    /** When the suspension ends; null: when an admin lifts it. The person reads the reason. */
    suspendedUntil: instant('suspended_until'),
    suspensionReason: text('suspension_reason'),
    /**
     * The time from which a professional may delete the account although agreed work goes on: an admin released them.
     */
    releasedAt: instant('released_at'),
    /** The owner's next step to take over an account that an admin created or moved to another address. */
    takeover: text('handover', { enum: takeoverSteps }),
    isSample: boolean('is_sample').notNull().default(false),
    /** Increases with every edit of names, telephone and district, so that the later of two tabs gets a conflict. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    // For admins who search for a person by the beginning of a name or an address.
    index('users_email_begins').on(table.email.op('text_pattern_ops')),
    index('users_name_begins').on(sql`lower(${table.firstName} || ' ' || ${table.lastName}) text_pattern_ops`),
    index('users_last_name_begins').on(sql`lower(${table.lastName}) text_pattern_ops`),
    // For the count of clients in the public figures.
    index('users_clients')
      .on(table.id)
      .where(sql`role = 'user'`),
    // The admins' list of all accounts, by age: all, of a role, and those that wait for their owner.
    index('users_newest').on(table.createdAt, table.id),
    index('users_role_newest').on(table.role, table.createdAt, table.id),
    index('users_unconfirmed')
      .on(table.createdAt, table.id)
      .where(sql`email_verified_at is null`),
    index('users_not_taken_over')
      .on(table.createdAt, table.id)
      .where(sql`handover is not null`),
    // For notifying every admin.
    index('users_admins')
      .on(table.id)
      .where(sql`role = 'admin'`),
    // Before a photo's files are removed we check that no one still uses it.
    index('users_profile_image')
      .on(table.profileImage)
      .where(sql`profile_image is not null`),
    // For withdrawing a suspended professional's applications.
    index('users_suspended')
      .on(table.id)
      .where(sql`suspended_at is not null`),
    // For lifting suspensions on time.
    index('users_suspended_until')
      .on(table.suspendedUntil)
      .where(sql`suspended_until is not null`),
    check(
      'users_suspension',
      sql`(${table.suspendedAt} is not null or num_nonnulls(${table.suspendedUntil}, ${table.suspensionReason}) = 0) and length(${table.suspensionReason}) between 1 and 4000`,
    ),
    check(
      'users_email_lower',
      sql`${table.email} = lower(${table.email}) and length(${table.email}) between 3 and 254`,
    ),
    check('users_role', sql`${table.role} in ('user', 'professional', 'admin')`),
    check('users_handover', sql`${table.takeover} in ('password', 'email')`),
    check('users_names', sql`length(${table.firstName}) between 1 and 100 and length(${table.lastName}) <= 100`),
    check('users_terms', sql`(${table.termsVersion} is null) = (${table.termsAcceptedAt} is null)`),
    check('users_profile_image_path', sql`${table.profileImage} ~ '^/photos/[0-9a-f]{32}-[0-9]{2,3}\\.webp$'`),
    check('users_phone', sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
);

/** Signed-in devices. Only the SHA-256 of a token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** The last time the password was entered. */
    authenticatedAt: instant('authenticated_at').notNull(),
    /** The last time a code or a passkey was used; null in a session without one. */
    secondFactorAt: instant('second_factor_at'),
    expiresAt: instant('expires_at').notNull(),
    lastActivityAt: instant('last_activity_at').notNull(),
    /** The time the token was replaced: it stays valid for one more minute. */
    replacedAt: instant('replaced_at'),
    /** The original sign-in of this session: its refreshed tokens end together. */
    familyId: uuid('family_id').notNull(),
    ip: inet('ip'),
    userAgent: text('user_agent'),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_id').on(table.userId),
    index('sessions_family').on(table.familyId),
    index('sessions_expires').on(table.expiresAt),
  ],
);
