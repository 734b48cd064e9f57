import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { markSources, rollupDimensions, rollupFacts } from '#shared/analytics/rollup-facts.ts';
import { waits } from '#shared/analytics/waits.ts';
import { instant } from '#server/db/schema/users.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/**
 * Count of a fact on a Kampala day: in total (`all`, with the value ''), and by one property at a time, where '' stands
 * for 'not given'. Written by a job from the tables; a day without any has no row.
 */
export const dailyRollups = pgTable(
  'daily_rollups',
  {
    fact: text('fact', { enum: rollupFacts }).notNull(),
    dimension: text('dimension', { enum: rollupDimensions }).notNull(),
    value: text('value').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    n: integer('n').notNull(),
    /** Whole shillings, where the fact has a price. */
    amount: bigint('amount', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    // Keeps a range of days of one value together.
    primaryKey({ columns: [table.fact, table.dimension, table.value, table.day] }),
    // For recounting days.
    index('daily_rollups_day').on(table.day, table.fact),
    check('daily_rollups_fact', sql`${table.fact} in (${listed(rollupFacts)})`),
    check('daily_rollups_dimension', sql`${table.dimension} in (${listed(rollupDimensions)})`),
    check('daily_rollups_positive', sql`${table.n} > 0 and ${table.amount} >= 0`),
  ],
);

/**
 * How long something took, by the Kampala day on which it began: how many took at most this many units (`waits.ts`) and
 * more than the previous bound. Written by the same job from the tables.
 */
export const dailyWaits = pgTable(
  'daily_waits',
  {
    wait: text('wait', { enum: waits }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    upTo: smallint('up_to').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.wait, table.day, table.upTo] }),
    // For recounting days.
    index('daily_waits_day').on(table.day, table.wait),
    check('daily_waits_wait', sql`${table.wait} in (${listed(waits)})`),
    check('daily_waits_positive', sql`${table.n} > 0 and ${table.upTo} >= 0`),
  ],
);

/**
 * Days to be recounted. Triggers add a row with every change of what is counted; the job deletes it together with
 * writing the new count. Rows have no key of their own: writers never wait for each other.
 */
export const rollupMarks = pgTable(
  'rollup_marks',
  {
    source: text('source', { enum: markSources }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    index('rollup_marks_day').on(table.source, table.day),
    check('rollup_marks_source', sql`${table.source} in (${listed(markSources)})`),
  ],
);

/**
 * Searches of a Kampala day by the requested district ('' for a wider place or none), and how many of them found no
 * one. Counted as they are answered; who searched, and for what, isn't known.
 */
export const dailySearches = pgTable(
  'daily_searches',
  {
    day: date('day', { mode: 'string' }).notNull(),
    district: text('district').notNull(),
    searches: integer('searches').notNull(),
    empty: integer('empty').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.district] }),
    check('daily_searches_parts', sql`${table.empty} between 0 and ${table.searches}`),
  ],
);

/** The time up to which everything is counted. One row, once the job has run. */
export const rollupState = pgTable(
  'rollup_state',
  { id: smallint('id').primaryKey().default(1), countedAt: instant('counted_at').notNull() },
  (table) => [check('rollup_state_one', sql`${table.id} = 1`)],
);
