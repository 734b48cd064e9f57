import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/users.ts';

/** The latest runs of each job that is started by a schedule. pg-boss deletes its own rows within a day. */
export const jobRuns = pgTable(
  'job_runs',
  {
    name: text('name').primaryKey(),
    /** The time it was first scheduled: before its first run, lateness is measured from this. */
    knownSince: instant('known_since').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    succeededAt: instant('succeeded_at'),
    /** Failures in a row; 0 after a success. */
    failures: integer('failures').notNull().default(0),
    /** Start of the first of these failures. */
    failingSince: instant('failing_since'),
    /** A code of the last failure, never its text: that may contain personal data. */
    failureCode: text('failure_code'),
  },
  (table) => [
    check('job_runs_failing', sql`(${table.failures} > 0) = (${table.failingSince} is not null)`),
    check('job_runs_failed', sql`(${table.failures} > 0) = (${table.failureCode} is not null)`),
  ],
);
