import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { suitabilityColumns } from './suitability.ts';
import { districts, instant, users } from './users.ts';

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
    /** As the public reads it. */
    name: text('name').notNull(),
    businessName: text('business_name').notNull().default(''),
    businessType: text('business_type'),
    businessAddress: text('business_address').notNull().default(''),
    profession: text('profession').notNull(),
    district: text('district').references(() => districts.name),
    /** E.164. */
    phoneNumber: text('phone_number'),
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
    /** A path of this site. */
    avatarUrl: text('avatar_url'),
    servesRemote: boolean('serves_remote').notNull().default(false),
    acceptingClients: boolean('accepting_clients').notNull().default(true),
    approvalStatus: text('approval_status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    approvedAt: instant('approved_at'),
    adminNotes: text('admin_notes').notNull().default(''),
    /** Why an admin decided as it is now; the professional reads it. */
    decisionReason: text('decision_reason').notNull().default(''),
    /** When the professional asked for a review again after a refusal. */
    resubmittedAt: instant('resubmitted_at'),
    averageRating: numeric('average_rating', { precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    totalReviews: integer('total_reviews').notNull().default(0),
    /** Years for sorting: 0 where not given, so that the order has no nulls. */
    yearsSort: smallint('years_sort').notNull().default(0),
    /** Normalised words of everything a search finds, with a space before the first. */
    searchText: text('search_text').notNull(),
    /** Normalised district, towns and address. */
    locationNorm: text('location_norm').notNull(),
    /** Normalised name, for Name A-Z. */
    nameSort: text('name_sort').notNull(),
    /** Normalised specializations. */
    specializationsNorm: text('specializations_norm').array().notNull().default([]),
    ...suitabilityColumns,
    isSample: boolean('is_sample').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => {
    const approved = sql`approval_status = 'approved'`;
    const nameOrder = sql`${table.nameSort} collate "C"`;
    const districtOrNone = sql`coalesce(${table.district}, '')`;
    const byRating = [
      table.averageRating.desc().nullsFirst(),
      table.totalReviews.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ] as const;
    return [
      index('professionals_rating')
        .on(...byRating)
        .where(approved),
      index('professionals_reviews')
        .on(
          table.totalReviews.desc().nullsFirst(),
          table.averageRating.desc().nullsFirst(),
          table.id.desc().nullsFirst(),
        )
        .where(approved),
      index('professionals_experience')
        .on(table.yearsSort.desc().nullsFirst(), table.averageRating.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(approved),
      index('professionals_name').on(nameOrder, table.id).where(approved),
      index('professionals_profession_rating')
        .on(table.profession, ...byRating)
        .where(approved),
      index('professionals_district_rating')
        .on(table.district, ...byRating)
        .where(approved),
      index('professionals_district_profession_rating')
        .on(table.district, table.profession, ...byRating)
        .where(approved),
      // People who also work by telephone and online may be few: the country is not walked through to find them.
      index('professionals_remote_rating')
        .on(...byRating)
        .where(sql`approval_status = 'approved' and serves_remote`),
      // Whom admins are suggested for an application: all that the score goes by, so that the table is not touched.
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
      // The lowest and the highest fee of a profession in a district, each by one look.
      index('professionals_fee_from').on(table.profession, districtOrNone, table.hourlyRateMin).where(approved),
      index('professionals_fee_to').on(table.profession, districtOrNone, table.hourlyRateMax).where(approved),
      // For the lists that search engines read; with the day of the last change, so that the table is not touched.
      index('professionals_sitemap').on(table.id, table.updatedAt).where(approved),
      // With district and profession, so that words within choices look at no row outside them.
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
      // The admins' list of all.
      index('professionals_created').on(table.createdAt, table.id),
      index('professionals_name_all').on(nameOrder, table.id),
      // Words of those whom the public does not see.
      index('professionals_search_others')
        .using('gin', table.searchText.op('gin_trgm_ops'))
        .where(sql`approval_status <> 'approved'`),
      check('professionals_approval', sql`${table.approvalStatus} in ('pending', 'approved', 'rejected')`),
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
      // A path of this site: browsers take `//` and `/\` for another host.
      check('professionals_avatar', sql`${table.avatarUrl} ~ '^/[^/\\\\]'`),
    ];
  },
);

/**
 * How many approved professionals there are for each combination of choices; kept by a trigger in the transaction
 * that changes a professional. '' stands for any specialization or language; `remote_only` false for all.
 */
export const marketplaceCounts = pgTable(
  'marketplace_counts',
  {
    specialization: text('specialization').notNull(),
    language: text('language').notNull(),
    remoteOnly: boolean('remote_only').notNull(),
    profession: text('profession').notNull(),
    district: text('district').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.specialization, table.language, table.remoteOnly, table.profession, table.district],
    }),
    check('marketplace_counts_not_negative', sql`${table.n} >= 0`),
  ],
);

/**
 * Published reviews of approved professionals by profession and district ('' without one), and the sum of their stars;
 * kept by triggers, like the counts.
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
