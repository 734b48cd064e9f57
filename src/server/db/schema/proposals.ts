import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { proposalStatuses } from '#shared/applications/application-states.ts';
import { timelines } from '#shared/applications/service-types.ts';
import { applications } from './applications.ts';
import { professionals } from './professionals.ts';
import { instant } from './users.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/**
 * Professionals' proposals to applications. One that is accepted never changes: a trigger refuses it. Amounts are whole
 * shillings.
 */
export const proposals = pgTable(
  'proposals',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Null once the professional's account is gone. */
    professionalId: uuid('professional_id').references(() => professionals.id, { onDelete: 'set null' }),
    proposedBudget: bigint('proposed_budget', { mode: 'number' }).notNull(),
    estimatedTimeline: text('estimated_timeline', { enum: timelines }),
    responseMessage: text('response_message').notNull(),
    /** A Kampala day. */
    availabilityStart: date('availability_start', { mode: 'string' }).notNull(),
    methodology: text('methodology').notNull(),
    deliverables: text('deliverables').array().notNull().default([]),
    terms: text('terms').notNull(),
    status: text('status', { enum: proposalStatuses }).notNull().default('open'),
    /** Reason for declining or withdrawing. */
    reason: text('reason'),
    submittedAt: instant('submitted_at').notNull(),
    /** The time it was no longer open. */
    answeredAt: instant('answered_at'),
    /** Accepted ones: the time the work was reassigned before it was done. */
    endedAt: instant('ended_at'),
    /** Accepted ones: the agreement (`#shared/applications/agreement.ts`), and SHA-256 over it in hexadecimal. */
    agreement: text('agreement'),
    agreementSha256: text('agreement_sha256'),
  },
  (table) => [
    index('proposals_application').on(table.applicationId, table.submittedAt),
    index('proposals_professional').on(table.professionalId, table.submittedAt),
    uniqueIndex('proposals_one_open')
      .on(table.applicationId)
      .where(sql`status = 'open'`),
    uniqueIndex('proposals_one_agreed')
      .on(table.applicationId)
      .where(sql`status = 'accepted' and ended_at is null`),
    check('proposals_status', sql`${table.status} in (${listed(proposalStatuses)})`),
    check('proposals_answered', sql`(${table.status} = 'open') = (${table.answeredAt} is null)`),
    check(
      'proposals_agreement',
      sql`(${table.status} = 'accepted') = (${table.agreement} is not null) and (${table.agreement} is null) = (${table.agreementSha256} is null)`,
    ),
    check('proposals_ended', sql`${table.endedAt} is null or ${table.status} = 'accepted'`),
    check('proposals_budget', sql`${table.proposedBudget} between 0 and 1000000000000`),
    check('proposals_timeline', sql`${table.estimatedTimeline} in (${listed(timelines)})`),
    check(
      'proposals_lengths',
      sql`length(${table.responseMessage}) between 1 and 4000 and length(${table.methodology}) between 1 and 4000 and length(${table.terms}) between 1 and 4000 and cardinality(${table.deliverables}) <= 20 and length(${table.reason}) <= 4000`,
    ),
  ],
);
