import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { fileKinds } from '#shared/files/file-kinds.ts';
import { caseKinds, caseOutcomes, caseStates } from '#shared/credentials/credential-states.ts';
import { professionals } from '#server/db/schema/professionals.ts';
import { instant, users } from '#server/db/schema/users.ts';
import { credentials } from './credentials.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));
const isHash = (column: { getSQL(): unknown }) => sql`${column} ~ '^[0-9a-f]{64}$'`;

/** Credentials that admins have to check, and what they found. The row is the written snapshot. */
export const credentialCases = pgTable(
  'credential_cases',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: caseKinds }).notNull(),
    /** Null for a concern about someone without a claim. */
    credentialId: uuid('credential_id').references(() => credentials.id, { onDelete: 'cascade' }),
    professionalId: uuid('professional_id').references(() => professionals.id, { onDelete: 'cascade' }),
    state: text('state', { enum: caseStates }).notNull().default('open'),
    openedAt: instant('opened_at').notNull(),
    /** Start of the wait for admins: it was opened, or the professional answered. */
    waitingSince: instant('waiting_since').notNull(),
    /** The line of a regulator's notice, or the reporter's words and what they searched for. */
    text: text('text').notNull().default(''),
    /** The source of a notice, and its day. */
    source: text('source').notNull().default(''),
    /** The reporter's address for an answer, if they left one. */
    reporterEmail: text('reporter_email').notNull().default(''),
    /** The question to the professional. */
    question: text('question').notNull().default(''),
    /** The first of two admins, and what they found. */
    firstBy: uuid('first_by').references(() => users.id, { onDelete: 'set null' }),
    firstAt: instant('first_at'),
    firstFound: text('first_found').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    outcome: text('outcome', { enum: caseOutcomes }),
    /** The holder reads it. */
    reason: text('reason').notNull().default(''),
    /** What was found, where, and the day of that list. */
    found: text('found').notNull().default(''),
    against: text('against').notNull().default(''),
    listDay: date('list_day', { mode: 'string' }),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // One open case of each kind at a time; a reported concern joins an open one only by its credential.
    uniqueIndex('credential_cases_one_open')
      .on(table.credentialId, table.kind)
      .where(sql`state <> 'closed' and kind in ('claim', 'recheck')`),
    index('credential_cases_credential').on(table.credentialId, table.openedAt),
    index('credential_cases_professional').on(table.professionalId, table.openedAt),
    index('credential_cases_waiting')
      .on(table.waitingSince, table.id)
      .where(sql`state in ('open', 'second')`),
    index('credential_cases_age').on(sql`(state = 'closed')`, table.waitingSince, table.id),
    index('credential_cases_asked')
      .on(table.waitingSince, table.id)
      .where(sql`state = 'asked'`),
    index('credential_cases_closed')
      .on(table.waitingSince, table.id)
      .where(sql`state = 'closed'`),
    // For all cases, in the order of a column's header.
    index('credential_cases_in_order').on(table.waitingSince, table.id),
    index('credential_cases_decided')
      .on(table.decidedAt)
      .where(sql`decided_at is not null`),
    index('credential_cases_first_by')
      .on(table.firstBy)
      .where(sql`first_by is not null`),
    index('credential_cases_decided_by')
      .on(table.decidedBy)
      .where(sql`decided_by is not null`),
    check('credential_cases_kind', sql`${table.kind} in (${listed(caseKinds)})`),
    check('credential_cases_state', sql`${table.state} in (${listed(caseStates)})`),
    check('credential_cases_outcome', sql`${table.outcome} in (${listed(caseOutcomes)})`),
    check(
      'credential_cases_decision',
      sql`(${table.state} = 'closed') = (${table.outcome} is not null) and (${table.outcome} is null) = (${table.decidedAt} is null)`,
    ),
    check('credential_cases_subject', sql`${table.credentialId} is null or ${table.professionalId} is not null`),
  ],
);

/**
 * Evidence of a claim. The bytes are beside the database, under the row's id; those of an identity are deleted with the
 * decision.
 */
export const credentialFiles = pgTable(
  'credential_files',
  {
    id: uuid('id').primaryKey(),
    credentialId: uuid('credential_id')
      .notNull()
      .references(() => credentials.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** The sender's name for the file. */
    name: text('name').notNull(),
    kind: text('kind', { enum: fileKinds }).notNull(),
    /** Bytes as stored. */
    size: integer('size').notNull(),
    /** SHA-256 in hexadecimal over the file as stored, and as sent. */
    sha256: text('sha256').notNull(),
    sentSha256: text('sent_sha256').notNull(),
  },
  (table) => [
    uniqueIndex('credential_files_once').on(table.credentialId, table.sentSha256),
    check('credential_files_kind', sql`${table.kind} in (${listed(fileKinds)})`),
    check('credential_files_size', sql`${table.size} > 0`),
    check('credential_files_hashes', sql`${isHash(table.sha256)} and ${isHash(table.sentSha256)}`),
  ],
);
