import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RevisedFields } from '#shared/api/professionals/profile-revisions.ts';
import { revisionStates } from '#shared/professionals/professional-states.ts';
import { orderIndexes } from './order-indexes.ts';
import { suitabilityColumns } from './suitability.ts';
import { dateMultirange, districts, instant, users, wordSet } from './users.ts';

/**
 * Professionals' profiles. The id is the account's user id. `average_rating` and `total_reviews` are written only by
 * the trigger on `reviews`; the search columns by `search-columns.ts`.
 */
export const professionals = pgTable(
  'professionals',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The public name. */
    name: text('name').notNull(),
    businessName: text('business_name').notNull().default(''),
    businessType: text('business_type'),
    businessAddress: text('business_address').notNull().default(''),
    profession: text('profession').notNull(),
    district: text('district').references(() => districts.name),
    /** The account's address, copied by a trigger, so that admins can search it together with the rest. */
    email: text('email').notNull().default(''),
    /** E.164. */
    phoneNumber: text('phone_number'),
    /** E.164; public. */
    whatsappNumber: text('whatsapp_number'),
    website: text('website'),
    bio: text('bio').notNull().default(''),
    specializations: text('specializations').array().notNull().default([]),
    qualifications: text('qualifications').array().notNull().default([]),
    languagesSpoken: text('languages_spoken').array().notNull().default([]),
    certifications: text('certifications').notNull().default(''),
    hourlyRateMin: bigint('hourly_rate_min', { mode: 'number' }),
    hourlyRateMax: bigint('hourly_rate_max', { mode: 'number' }),
    feeStructure: text('fee_structure').notNull().default(''),
    yearsExperience: smallint('years_experience'),
    /** A path on this site. */
    avatarUrl: text('avatar_url'),
    servesRemote: boolean('serves_remote').notNull().default(false),
    acceptingClients: boolean('accepting_clients').notNull().default(true),
    /** `suspended` hides a profile from the public like every other status that isn't `approved`. */
    approvalStatus: text('approval_status', { enum: ['pending', 'approved', 'rejected', 'suspended'] })
      .notNull()
      .default('pending'),
    /** The decision on the profile while its account is suspended. */
    approvalBefore: text('approval_before', { enum: ['pending', 'approved', 'rejected'] }),
    approvedAt: instant('approved_at'),
    adminNotes: text('admin_notes').notNull().default(''),
    /** An admin's reason for the current decision; the professional reads it. */
    decisionReason: text('decision_reason').notNull().default(''),
    /** The time the profile last returned to review: its owner resubmitted it, or an admin put it back. */
    resubmittedAt: instant('resubmitted_at'),
    averageRating: numeric('average_rating', { precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    totalReviews: integer('total_reviews').notNull().default(0),
    /** Years for sorting: 0 where not given, so that the order has no nulls. */
    yearsSort: smallint('years_sort').notNull().default(0),
    /** Normalised words that searches match, with a space before the first. */
    searchText: text('search_text').notNull(),
    /** The same words as a set, whose index finds whole words. */
    words: wordSet('words')
      .notNull()
      .generatedAlwaysAs(sql`array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''))`),
    /** Normalised district, towns and address. */
    locationNorm: text('location_norm').notNull(),
    /** Normalised name, for Name A-Z. */
    nameSort: text('name_sort').notNull(),
    /** Normalised specializations. */
    specializationsNorm: text('specializations_norm').array().notNull().default([]),
    /**
     * The latest last day among the licences that we checked; `infinity` without an end, null without a licence.
     * Updated by the trigger on `credentials`; a job clears days that are past.
     */
    checkedUntil: date('checked_until', { mode: 'string' }),
    /** The first day of the last period with a checked licence; null if its beginning isn't known. */
    checkedFrom: date('checked_from', { mode: 'string' }),
    /** All such periods, if there is a gap between two of them; null otherwise. */
    checkedDays: dateMultirange('checked_days'),
    ...suitabilityColumns,
    /** The position in 'Recommended', counted every night (`store/recommended.ts`); 0 until then. */
    recommendedAs: doublePrecision('recommended_as').notNull().default(0),
    isSample: boolean('is_sample').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => {
    const approved = sql`approval_status = 'approved'`;
    const nameOrder = sql`${table.nameSort} collate "C"`;
    const districtOrNone = sql`coalesce(${table.district}, '')`;
    return [
      ...orderIndexes(table),
      // Professionals with a checked licence may be few; and those whose licence has ended are counted here (decision 028).
      index('professionals_checked_until')
        .on(table.checkedUntil, table.district, table.profession)
        .where(sql`checked_until is not null`),
      // For checking a telephone number.
      index('professionals_phone')
        .on(table.phoneNumber)
        .where(sql`phone_number is not null`),
      index('professionals_whatsapp')
        .on(table.whatsappNumber)
        .where(sql`whatsapp_number is not null`),
      // Those whose licence has not begun are counted here.
      index('professionals_checked_from')
        .on(table.checkedFrom)
        .where(sql`checked_from is not null`),
      // For suggestions to admins: all columns of the score, so that the table is not read.
      index('professionals_suitability')
        .on(
          table.profession,
          table.servesRemote,
          table.district,
          table.feeFrom,
          table.ratedAs,
          table.specialityBits,
          table.languageBits,
          table.id,
        )
        .where(sql`approval_status = 'approved' and accepting_clients`),
      // The lowest and the highest fee of a profession in a district, each by one index look-up.
      index('professionals_fee_from').on(table.profession, districtOrNone, table.hourlyRateMin).where(approved),
      index('professionals_fee_to').on(table.profession, districtOrNone, table.hourlyRateMax).where(approved),
      // For sitemaps, with the day of the last change, so that the table is not read.
      index('professionals_sitemap').on(table.id, table.updatedAt).where(approved),
      // With district and profession, so that a search within filters reads no row outside them.
      index('professionals_words').using('gin', table.words, table.district, table.profession).where(approved),
      // Words of addresses, and parts of words for admins.
      index('professionals_search')
        .using(
          'gin',
          table.searchText.op('gin_trgm_ops'),
          table.locationNorm.op('gin_trgm_ops'),
          table.district,
          table.profession,
        )
        .where(approved),
      index('professionals_specializations').using('gin', table.specializationsNorm).where(approved),
      index('professionals_avatar_url')
        .on(table.avatarUrl)
        .where(sql`avatar_url is not null`),
      index('professionals_status_created').on(table.approvalStatus, table.createdAt, table.id),
      // Those waiting for a review, the longest-waiting first.
      index('professionals_waiting')
        .on(sql`coalesce(resubmitted_at, created_at)`, table.id)
        .where(sql`approval_status = 'pending'`),
      // The admins' full list.
      index('professionals_created').on(table.createdAt, table.id),
      index('professionals_name_all').on(nameOrder, table.id),
      // The longest-waiting first. With the columns themselves, so that pages are found in the index alone.
      index('professionals_longest_waiting').on(
        sql`(approval_status <> 'pending')`,
        sql`coalesce(resubmitted_at, ${table.createdAt})`,
        table.id,
        table.approvalStatus,
        table.resubmittedAt,
        table.createdAt,
      ),
      // For admins who search for a person to write to.
      index('professionals_name_begins').on(sql`lower(${table.name}) text_pattern_ops`),
      // Parts of names, for admins who search their consultations.
      index('professionals_name_parts').using('gin', sql`lower(' ' || ${table.name}) gin_trgm_ops`),
      index('professionals_email').using('gin', table.email.op('gin_trgm_ops')),
      // Words of non-public professionals.
      index('professionals_search_others')
        .using('gin', table.searchText.op('gin_trgm_ops'))
        .where(sql`approval_status <> 'approved'`),
      check('professionals_approval', sql`${table.approvalStatus} in ('pending', 'approved', 'rejected', 'suspended')`),
      check(
        'professionals_approval_before',
        sql`(${table.approvalStatus} = 'suspended') = (${table.approvalBefore} is not null) and ${table.approvalBefore} in ('pending', 'approved', 'rejected')`,
      ),
      check('professionals_approved_at', sql`${table.approvalStatus} <> 'approved' or ${table.approvedAt} is not null`),
      check(
        'professionals_years',
        sql`${table.yearsExperience} between 0 and 70 and ${table.yearsSort} between 0 and 70`,
      ),
      check(
        'professionals_rates',
        sql`${table.hourlyRateMin} between 0 and 1000000000000 and ${table.hourlyRateMax} between 0 and 1000000000000 and ${table.hourlyRateMax} >= ${table.hourlyRateMin}`,
      ),
      check(
        'professionals_lengths',
        sql`length(${table.name}) between 1 and 201 and length(${table.businessName}) <= 200 and length(${table.bio}) <= 4000 and length(${table.feeStructure}) <= 500`,
      ),
      check(
        'professionals_more_lengths',
        sql`length(${table.businessAddress}) <= 200 and length(${table.adminNotes}) <= 4000`,
      ),
      check('professionals_decision_reason', sql`length(${table.decisionReason}) <= 4000`),
      check('professionals_rating_range', sql`${table.averageRating} between 0 and 5 and ${table.totalReviews} >= 0`),
      check('professionals_website', sql`${table.website} ~ '^https?://'`),
      check('professionals_phone', sql`${table.phoneNumber} ~ '^\\+[1-9][0-9]{6,14}$'`),
      check('professionals_whatsapp', sql`${table.whatsappNumber} ~ '^\\+[1-9][0-9]{6,14}$'`),
      // A path on this site: browsers interpret `//` and `/\` as another host.
      check('professionals_avatar', sql`${table.avatarUrl} ~ '^/[^/\\\\]'`),
    ];
  },
);

/**
 * Changes to checked fields that approved professionals request, until an admin decides; the profile is unchanged until
 * then. Decided ones are retained for a while, so that the answer can be read.
 */
export const profileRevisions = pgTable(
  'profile_revisions',
  {
    id: uuid('id').primaryKey(),
    professionalId: uuid('professional_id')
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    /** The changed fields, by their wire names; never one equal to the approved value. */
    fields: jsonb('fields').$type<RevisedFields>().notNull(),
    /** Version of the profile at the first edit. */
    baseVersion: integer('base_version').notNull(),
    /** Version of the profile at the last edit of this revision; unique per professional. */
    version: integer('version').notNull(),
    state: text('state', { enum: revisionStates }).notNull().default('waiting'),
    decisionReason: text('decision_reason').notNull().default(''),
    /** Null if undecided, and once that admin's account is gone. */
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    submittedAt: instant('submitted_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** The time it stopped waiting, for any reason. */
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('profile_revisions_waiting_key')
      .on(table.professionalId)
      .where(sql`state = 'waiting'`),
    index('profile_revisions_waiting')
      .on(table.submittedAt, table.id)
      .where(sql`state = 'waiting'`),
    index('profile_revisions_professional').on(table.professionalId, table.version),
    index('profile_revisions_decided')
      .on(table.decidedAt)
      .where(sql`decided_at is not null`),
    index('profile_revisions_decided_by')
      .on(table.decidedBy)
      .where(sql`decided_by is not null`),
    check('profile_revisions_state', sql`${table.state} in ('waiting', 'approved', 'rejected', 'withdrawn', 'folded')`),
    check('profile_revisions_decided_once', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    check(
      'profile_revisions_fields',
      sql`jsonb_typeof(${table.fields}) = 'object' and ${table.fields} <> '{}'::jsonb and octet_length(${table.fields}::text) <= 100000`,
    ),
    check(
      'profile_revisions_reason',
      sql`length(${table.decisionReason}) <= 4000 and (${table.state} <> 'rejected' or ${table.decisionReason} <> '')`,
    ),
    check('profile_revisions_versions', sql`${table.baseVersion} >= 1 and ${table.version} > ${table.baseVersion}`),
  ],
);
