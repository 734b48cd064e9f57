import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { proposalStatuses, revisionTopics } from '#shared/applications/application-states.ts';
import { fileKinds } from '#shared/files/file-kinds.ts';
import { timelines } from '#shared/applications/service-types.ts';
import { applications } from './applications.ts';
import { professionals } from '#server/db/schema/professionals.ts';
import { instant } from '#server/db/schema/users.ts';

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
    /** The change that the client asked for while it was open. */
    revisionWhat: text('revision_what', { enum: revisionTopics }).array(),
    revisionNote: text('revision_note'),
    revisionRequestedAt: instant('revision_requested_at'),
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
    check(
      'proposals_revision',
      sql`num_nulls(${table.revisionWhat}, ${table.revisionNote}, ${table.revisionRequestedAt}) in (0, 3) and ${table.revisionWhat} <@ array[${listed(revisionTopics)}] and cardinality(${table.revisionWhat}) > 0 and length(${table.revisionNote}) between 1 and 4000`,
    ),
    check('proposals_budget', sql`${table.proposedBudget} between 0 and 1000000000000`),
    check('proposals_timeline', sql`${table.estimatedTimeline} in (${listed(timelines)})`),
    check(
      'proposals_lengths',
      sql`length(${table.responseMessage}) between 1 and 4000 and length(${table.methodology}) between 1 and 4000 and length(${table.terms}) between 1 and 4000 and cardinality(${table.deliverables}) <= 20 and length(${table.reason}) <= 4000`,
    ),
  ],
);

const isHash = (column: { getSQL(): unknown }) => sql`${column} ~ '^[0-9a-f]{64}$'`;

/** Files of agreed work. The bytes are with those of cases, under the row's id. */
export const deliveryFiles = pgTable(
  'delivery_files',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The accepted proposal under which it was added. */
    responseId: uuid('response_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    /** Who added it. Null once the account is gone. */
    professionalId: uuid('professional_id').references(() => professionals.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
    /** The delivery that it came with. Null until then: no one else sees it. */
    deliveredAt: instant('delivered_at'),
    /** The professional's name for it. */
    name: text('name').notNull(),
    kind: text('kind', { enum: fileKinds }).notNull(),
    /** Bytes as stored. */
    size: integer('size').notNull(),
    /** SHA-256 in hexadecimal over the file as stored, and as sent. */
    sha256: text('sha256').notNull(),
    sentSha256: text('sent_sha256').notNull(),
  },
  (table) => [
    // The same file sent twice for one delivery is stored once.
    uniqueIndex('delivery_files_once')
      .on(table.responseId, table.sentSha256)
      .where(sql`delivered_at is null`),
    index('delivery_files_response').on(table.responseId),
    index('delivery_files_application').on(table.applicationId, table.at, table.id),
    index('delivery_files_professional').on(table.professionalId),
    index('delivery_files_waiting')
      .on(table.at)
      .where(sql`delivered_at is null`),
    check('delivery_files_kind', sql`${table.kind} in (${listed(fileKinds)})`),
    check('delivery_files_name', sql`length(${table.name}) between 1 and 120 and ${table.name} !~ '[\\r\\n]'`),
    check('delivery_files_hashes', sql`${isHash(table.sha256)} and ${isHash(table.sentSha256)}`),
    check('delivery_files_size', sql`${table.size} > 0`),
  ],
);
