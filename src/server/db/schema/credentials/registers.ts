import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { registerDifferences } from '#shared/credentials/register-columns.ts';
import { instant } from '#server/db/schema/users.ts';
import { credentialKinds, credentials } from './credentials.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Lists of regulators, as they were published on a day: snapshots that never change. */
export const registerLists = pgTable(
  'register_lists',
  {
    id: uuid('id').primaryKey(),
    kindCode: text('kind_code')
      .notNull()
      .references(() => credentialKinds.code),
    day: date('day', { mode: 'string' }).notNull(),
    source: text('source').notNull(),
    /** Of the file, in hexadecimal. */
    sha256: text('sha256').notNull(),
    lines: integer('lines').notNull(),
    addedAt: instant('added_at').notNull(),
    /** The newest of its kind. */
    isCurrent: boolean('is_current').notNull(),
  },
  (table) => [
    uniqueIndex('register_lists_once').on(table.kindCode, table.day, table.sha256),
    uniqueIndex('register_lists_current')
      .on(table.kindCode)
      .where(sql`is_current`),
    index('register_lists_order').on(table.addedAt.desc(), table.id.desc()),
  ],
);

/** Their lines, word for word. */
export const registerLines = pgTable(
  'register_lines',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => registerLists.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    name: text('name').notNull(),
    number: text('number').notNull(),
    firm: text('firm').notNull(),
    status: text('status').notNull(),
    /** Letters and digits of the number. */
    numberNorm: text('number_norm').notNull(),
    /** Words of the name, or of the firm where there is no name, normalised. */
    nameWords: text('name_words').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.line] }),
    index('register_lines_number')
      .on(table.numberNorm)
      .where(sql`number_norm <> ''`),
    index('register_lines_name').using('gin', table.nameWords),
  ],
);

/** What a list says of a credential that we had checked on the day of its import. */
export const registerMatches = pgTable(
  'register_matches',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => registerLists.id, { onDelete: 'cascade' }),
    credentialId: uuid('credential_id')
      .notNull()
      .references(() => credentials.id, { onDelete: 'cascade' }),
    /** Null if it is on no line. */
    line: integer('line'),
    /** Null if the list confirms it. */
    difference: text('difference', { enum: registerDifferences }),
    recheckedAt: instant('rechecked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.credentialId] }),
    index('register_matches_credential').on(table.credentialId),
    check('register_matches_difference', sql`${table.difference} in (${listed(registerDifferences)})`),
  ],
);
