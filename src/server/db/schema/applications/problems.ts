import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { fileKinds } from '#shared/files/file-kinds.ts';
import { problemOutcomes, problemSides } from '#shared/applications/problems.ts';
import { applications } from './applications.ts';
import { professionals } from '#server/db/schema/professionals.ts';
import { proposals } from './proposals.ts';
import { instant, users } from '#server/db/schema/users.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));
const isHash = (column: { getSQL(): unknown }) => sql`${column} ~ '^[0-9a-f]{64}$'`;

/** Problems reported with agreed work (decisions, section 5): cases that an admin decides. */
export const problems = pgTable(
  'problems',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The accepted proposal: what both sides agreed. */
    responseId: uuid('response_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    /** Null once the account is gone; so is the professional's. */
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    professionalId: uuid('professional_id').references(() => professionals.id, { onDelete: 'set null' }),
    reportedBy: text('reported_by', { enum: problemSides }).notNull(),
    reportedAt: instant('reported_at').notNull(),
    /** The work's stage when reported; null if it had already ended, so that nothing waits for the decision. */
    stageBefore: text('stage_before', { enum: ['engaged', 'delivered', 'changes_requested'] }),
    decidedAt: instant('decided_at'),
    outcome: text('outcome', { enum: problemOutcomes }),
    /** An admin's reason; both sides read it. */
    decisionReason: text('decision_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('problems_one_open')
      .on(table.responseId)
      .where(sql`decided_at is null`),
    index('problems_response').on(table.responseId),
    index('problems_application').on(table.applicationId, table.reportedAt),
    // Open cases first, the oldest of them first.
    index('problems_age').on(sql`(decided_at is not null)`, table.reportedAt, table.id),
    index('problems_reported').on(table.reportedAt, table.id),
    index('problems_waiting')
      .on(table.reportedAt, table.id)
      .where(sql`decided_at is null`),
    index('problems_client').on(table.clientId, table.reportedAt),
    index('problems_professional').on(table.professionalId, table.reportedAt),
    index('problems_decided').on(table.decidedAt),
    check('problems_reported_by', sql`${table.reportedBy} in (${listed(problemSides)})`),
    check('problems_stage_before', sql`${table.stageBefore} in ('engaged', 'delivered', 'changes_requested')`),
    check('problems_outcome', sql`${table.outcome} in (${listed(problemOutcomes)})`),
    check(
      'problems_decision',
      sql`(${table.decidedAt} is null) = (${table.outcome} is null) and (${table.decidedAt} is null) = (${table.decisionReason} = '') and length(${table.decisionReason}) <= 4000`,
    ),
  ],
);

/** Statements of both sides; the first of a case is the report. */
export const problemStatements = pgTable(
  'problem_statements',
  {
    id: uuid('id').primaryKey(),
    /** Order of statements within one millisecond. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    problemId: uuid('problem_id')
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    side: text('side', { enum: problemSides }).notNull(),
    /** Null once the account is gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    index('problem_statements_problem').on(table.problemId, table.seq),
    index('problem_statements_author').on(table.authorId),
    check('problem_statements_side', sql`${table.side} in (${listed(problemSides)})`),
    check('problem_statements_text', sql`length(${table.text}) between 1 and 4000`),
  ],
);

/**
 * Evidence from both sides. The bytes are beside the database, under the row's id (`files/case-files/case-files.ts`).
 */
export const problemFiles = pgTable(
  'problem_files',
  {
    id: uuid('id').primaryKey(),
    problemId: uuid('problem_id')
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    side: text('side', { enum: problemSides }).notNull(),
    /** Null once the account is gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
    /** The sender's name for it. */
    name: text('name').notNull(),
    kind: text('kind', { enum: fileKinds }).notNull(),
    /** Bytes as stored. */
    size: integer('size').notNull(),
    /** SHA-256 in hexadecimal over the file as stored, and as sent. */
    sha256: text('sha256').notNull(),
    sentSha256: text('sent_sha256').notNull(),
  },
  (table) => [
    // The same file sent twice is stored once.
    uniqueIndex('problem_files_once').on(table.problemId, table.side, table.sentSha256),
    index('problem_files_author').on(table.authorId),
    check('problem_files_side', sql`${table.side} in (${listed(problemSides)})`),
    check('problem_files_kind', sql`${table.kind} in (${listed(fileKinds)})`),
    check('problem_files_name', sql`length(${table.name}) between 1 and 120 and ${table.name} !~ '[\\r\\n]'`),
    check('problem_files_hashes', sql`${isHash(table.sha256)} and ${isHash(table.sentSha256)}`),
    check('problem_files_size', sql`${table.size} > 0`),
  ],
);
