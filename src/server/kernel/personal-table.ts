import type { PgTable } from 'drizzle-orm/pg-core';
import type { staying } from '#shared/data-rights.ts';

/** What becomes of a person's rows when the account is deleted. */
type Erasure =
  /** They go. */
  | { readonly how: 'deleted' }
  /** The columns lose what they held, the rest stays for the reason given. */
  | { readonly how: 'cleared'; readonly columns: readonly string[]; readonly because: keyof typeof staying }
  /** They stay as they are. */
  | { readonly how: 'kept'; readonly because: keyof typeof staying };

/** What a table holds about people, column by column. */
export interface PersonalTable {
  readonly table: PgTable;
  /** Its heading in the export. */
  readonly title: string;
  /** Columns in the export, by the words that a person reads beside them. */
  readonly exported: Readonly<Record<string, string>>;
  /** Columns that are not, and why. */
  readonly withheld: Readonly<Record<string, string>>;
  readonly erasure: Erasure;
}

/** Why a column is not exported. */
export const withheldAs = {
  number: 'a number of ours, which says nothing about you',
  secret: 'a secret, which must not leave the database',
  derived: 'made from what is exported, for searching and sorting',
  ours: 'says how we run the site, not who you are',
  internal: 'a note of our administrators among themselves',
  others: 'says who somebody else is',
  fingerprint: 'a fingerprint, from which nothing can be read',
} as const;
