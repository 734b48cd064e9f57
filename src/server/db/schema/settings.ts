import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { holidayKinds } from '#shared/settings/holiday-kinds.ts';
import type { SettingKey } from '#shared/settings/settings.ts';
import { instant, users } from './users.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

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
 * Settings that admins change (`#shared/settings/settings.ts`), one row per version; the newest counts. Version 1 is what was
 * installed, and has no row. A field without a value is as installed.
 */
export const settingVersions = pgTable(
  'setting_versions',
  {
    key: text('key').$type<SettingKey>().notNull(),
    version: integer('version').notNull(),
    value: jsonb('value').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** The earlier version that it restored. */
    restores: integer('restores'),
    /** Null once that account is gone. */
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.version] }),
    index('setting_versions_changed_by')
      .on(table.changedBy)
      .where(sql`changed_by is not null`),
    check(
      'setting_versions_numbers',
      sql`${table.version} > 1 and ${table.restores} between 1 and ${table.version} - 1`,
    ),
    check(
      'setting_versions_value',
      sql`jsonb_typeof(${table.value}) = 'object' and length(${table.value}::text) <= 50000`,
    ),
  ],
);
