import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { holidayKinds } from '#shared/settings/holiday-kinds.ts';
import { instant, users } from './users.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Public holidays: days on which our team doesn't work. One row a day, which stays when an admin removes the holiday. */
export const publicHolidays = pgTable(
  'public_holidays',
  {
    day: date('day', { mode: 'string' }).primaryKey(),
    name: text('name').notNull(),
    kind: text('kind', { enum: holidayKinds }).notNull(),
    /** Not a holiday since then: the yearly fill must not bring back what an admin removed. */
    removedAt: instant('removed_at'),
    /** The admin of the last change. Null where the yearly fill made it, and once that account is gone. */
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
