import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RevisedFields } from '#shared/api/profile-revisions.ts';
import { revisionStates } from '#shared/professional-states.ts';
import { professionals } from './professionals.ts';
import { instant, users } from './users.ts';

/**
 * What approved professionals wish to change of what was checked, until an admin decides; the profile itself stays as it
 * is meanwhile. Those that were decided are kept for a while, so that the answer can be read.
 */
export const profileRevisions = pgTable(
  'profile_revisions',
  {
    id: uuid('id').primaryKey(),
    professionalId: uuid('professional_id')
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    /** The fields that differ, by their names of the wire; never one that is as approved. */
    fields: jsonb('fields').$type<RevisedFields>().notNull(),
    /** Version of the profile that was edited first. */
    baseVersion: integer('base_version').notNull(),
    /** Version of the profile with the last change of the wishes: no two of one professional are alike. */
    version: integer('version').notNull(),
    state: text('state', { enum: revisionStates }).notNull().default('waiting'),
    decisionReason: text('decision_reason').notNull().default(''),
    /** Null for one that nobody decided, and once that admin's account is gone. */
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    submittedAt: instant('submitted_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** When it stopped waiting, whatever ended that. */
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
