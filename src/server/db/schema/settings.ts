import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { holidayKinds } from '#shared/settings/holiday-kinds.ts';
import { promiseBounds } from '#shared/settings/promise-settings.ts';
import type { SiteAbout } from '#shared/settings/site-about.ts';
import { noticeKinds } from '#shared/settings/site-notice.ts';
import { instant, users } from './users.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Who created a version of a setting, and when. */
const versionColumns = () => ({
  /** The earlier version that it restored. */
  restores: integer('restores'),
  /** Null once that account is gone. */
  changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  changedAt: instant('changed_at').notNull(),
});

interface VersionColumns {
  readonly version: AnyPgColumn;
  readonly restores: AnyPgColumn;
  readonly changedBy: AnyPgColumn;
}
const versionRules = (name: string, { version, restores, changedBy }: VersionColumns) => [
  index(`${name}_changed_by`)
    .on(changedBy)
    .where(sql`changed_by is not null`),
  check(`${name}_versions`, sql`${version} > 1 and ${restores} between 1 and ${version} - 1`),
];

/** Public holidays: days on which our team doesn't work. One row a day, which stays when an admin removes the holiday. */
export const publicHolidays = pgTable(
  'public_holidays',
  {
    day: date('day', { mode: 'string' }).primaryKey(),
    name: text('name').notNull(),
    kind: text('kind', { enum: holidayKinds }).notNull(),
    /** Not a holiday since then: the yearly fill must not restore what an admin removed. */
    removedAt: instant('removed_at'),
    /** The admin of the last change. Null if the yearly fill created it, and once that account is gone. */
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('public_holidays_changed_by')
      .on(table.changedBy)
      .where(sql`changed_by is not null`),
    check('public_holidays_kind', sql`${table.kind} in (${listed(holidayKinds)})`),
    check('public_holidays_name', sql`length(${table.name}) between 1 and 100 and ${table.name} !~ '[\\r\\n]'`),
  ],
);

/**
 * Contacts and operator of the site, one row per version; the newest counts. Null: as set when installed (version 1,
 * which has no row). An empty text: shown nowhere.
 */
export const siteDetails = pgTable(
  'site_details',
  {
    version: integer('version').primaryKey(),
    email: text('email'),
    /** E.164, as the other number. */
    phone: text('phone'),
    whatsapp: text('whatsapp'),
    legalName: text('legal_name'),
    legalAddress: text('legal_address'),
    pdpoRegistration: text('pdpo_registration'),
    host: text('host'),
    emailProvider: text('email_provider'),
    socialLinks: text('social_links').array(),
    ...versionColumns(),
  },
  (table) => [
    ...versionRules('site_details', table),
    check(
      'site_details_lines',
      sql`(coalesce(${table.email}, '') || coalesce(${table.legalName}, '') || coalesce(${table.legalAddress}, '')
        || coalesce(${table.pdpoRegistration}, '') || coalesce(${table.host}, '') || coalesce(${table.emailProvider}, ''))
        !~ '[\\r\\n]'`,
    ),
    check(
      'site_details_lengths',
      sql`length(${table.email}) <= 254 and length(${table.legalName}) <= 200 and length(${table.legalAddress}) <= 300
        and length(${table.pdpoRegistration}) <= 100 and length(${table.host}) <= 200 and length(${table.emailProvider}) <= 200
        and cardinality(${table.socialLinks}) <= 10`,
    ),
    check(
      'site_details_telephones',
      sql`${table.phone} ~ '^([+][0-9]{6,15})?$' and ${table.whatsapp} ~ '^([+][0-9]{6,15})?$'`,
    ),
  ],
);

/**
 * The notice on all pages, one row per version; the newest counts. An empty text: none, as in version 1, which has no
 * row.
 */
export const siteNotices = pgTable(
  'site_notices',
  {
    version: integer('version').primaryKey(),
    text: text('text').notNull(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    /** Null: immediately. */
    from: instant('from'),
    /** Null: without an end. */
    until: instant('until'),
    ...versionColumns(),
  },
  (table) => [
    ...versionRules('site_notices', table),
    check('site_notices_kind', sql`${table.kind} in (${listed(noticeKinds)})`),
    check('site_notices_text', sql`length(${table.text}) <= 200 and ${table.text} !~ '[\\r\\n]'`),
    check('site_notices_times', sql`${table.from} < ${table.until}`),
  ],
);

/**
 * Which admins get which emails, one row per version; the newest counts. An empty list: all admins, as in version 1,
 * which has no row. Numbers of deleted accounts stay, and identify no one.
 */
export const mailRecipients = pgTable(
  'mail_recipients',
  {
    version: integer('version').primaryKey(),
    newProfessionals: uuid('new_professionals').array().notNull(),
    applications: uuid('applications').array().notNull(),
    problems: uuid('problems').array().notNull(),
    reports: uuid('reports').array().notNull(),
    consultations: uuid('consultations').array().notNull(),
    ...versionColumns(),
  },
  (table) => [
    ...versionRules('mail_recipients', table),
    check(
      'mail_recipients_most',
      sql`greatest(cardinality(${table.newProfessionals}), cardinality(${table.applications}), cardinality(${table.problems}),
        cardinality(${table.reports}), cardinality(${table.consultations})) <= 50`,
    ),
  ],
);

/**
 * How fast our team promises to answer, one row per version; the newest counts. Null: as the specification has it
 * (version 1, which has no row).
 */
export const sitePromises = pgTable(
  'site_promises',
  {
    version: integer('version').primaryKey(),
    /** Office hours. */
    contactHours: smallint('contact_hours'),
    /** Working days, from one to the other. */
    profileDays: smallint('profile_days'),
    applicationDays: smallint('application_days'),
    ...versionColumns(),
  },
  (table) => [
    ...versionRules('site_promises', table),
    check(
      'site_promises_bounds',
      sql`${table.contactHours} between 1 and ${sql.raw(String(promiseBounds.contactHours.maximum))}
        and ${table.profileDays} between 1 and ${sql.raw(String(promiseBounds.profileDays.maximum))}
        and ${table.applicationDays} between 1 and ${sql.raw(String(promiseBounds.applicationDays.maximum))}`,
    ),
  ],
);

/**
 * The operator's description of itself, one row per version; the newest counts. Null: as installed (version 1, which
 * has no row). Empty: shown nowhere.
 */
export const siteAbout = pgTable(
  'site_about',
  {
    version: integer('version').primaryKey(),
    story: text('story'),
    team: jsonb('team').$type<SiteAbout['team']>(),
    testimonials: jsonb('testimonials').$type<SiteAbout['testimonials']>(),
    openings: jsonb('openings').$type<SiteAbout['openings']>(),
    hiddenFigures: jsonb('hidden_figures').$type<SiteAbout['hiddenFigures']>(),
    ...versionColumns(),
  },
  (table) => [
    ...versionRules('site_about', table),
    check(
      'site_about_lengths',
      sql`length(${table.story}) <= 3000 and jsonb_array_length(${table.team}) <= 8
        and jsonb_array_length(${table.testimonials}) <= 6 and jsonb_array_length(${table.openings}) <= 8
        and jsonb_array_length(${table.hiddenFigures}) <= 20`,
    ),
  ],
);
