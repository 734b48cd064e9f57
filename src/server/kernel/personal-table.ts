import type { PgTable } from 'drizzle-orm/pg-core';
import type { staying } from '#shared/account/data-rights.ts';

/** The treatment of a person's rows when the account is deleted. */
type Erasure =
  | { readonly how: 'deleted' }
  /** The columns are cleared, the rest is retained for the reason given. */
  | { readonly how: 'cleared'; readonly columns: readonly string[]; readonly because: keyof typeof staying }
  | { readonly how: 'kept'; readonly because: keyof typeof staying };

/** A table's data about people, column by column. */
export interface PersonalTable {
  readonly table: PgTable;
  /** Its heading in the export. */
  readonly title: string;
  /** Exported columns, by the label that a person reads beside them. */
  readonly exported: Readonly<Record<string, string>>;
  /** Columns that are not exported, and why. */
  readonly withheld: Readonly<Record<string, string>>;
  readonly erasure: Erasure;
}

/** Reasons for not exporting a column. */
export const withheldAs = {
  number: 'our own number, which says nothing about you',
  secret: 'a secret that must not leave the database',
  derived: 'made from the exported data, for searching and sorting',
  ours: 'says how we run the site, not who you are',
  internal: 'an internal note of our team',
  others: 'says who someone else is',
  fingerprint: 'a fingerprint that no one can read',
} as const;
