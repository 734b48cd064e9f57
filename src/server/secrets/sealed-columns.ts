import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import type { Cipher, SealPurpose } from './cipher.ts';

/** A column that holds what `Cipher.seal` made, or null. */
export interface SealedColumn {
  readonly table: string;
  /** Its primary key. */
  readonly id: string;
  readonly column: string;
  readonly purpose: SealPurpose;
}

/** Every such column: a test compares them with the tables. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'second_factors', id: 'user_id', column: 'sealed_secret', purpose: 'second-factor' },
  { table: 'mails', id: 'id', column: 'sealed_data', purpose: 'mail' },
  { table: 'text_messages', id: 'id', column: 'sealed_text', purpose: 'text-message' },
];

/** Values looked at in each column: those of one key are like the others, but one may be damaged. */
const sample = 5;

/** Whether a key opens what is stored: `none` if nothing is encrypted yet. */
export async function trySealedRows(db: Queryable, cipher: Cipher): Promise<'opens' | 'refuses' | 'none'> {
  let isAny = false;
  for (const { table, column, purpose } of sealedColumns) {
    const name = sql.identifier(column);
    const { rows } = await db.execute<{ sealed: string }>(
      sql`select ${name} as sealed from ${sql.identifier(table)} where ${name} is not null limit ${sample}`,
    );
    for (const { sealed } of rows) {
      isAny = true;
      if (opens(cipher, purpose, sealed)) return 'opens';
    }
  }
  return isAny ? 'refuses' : 'none';
}

/** Whether a cipher opens a stored value. */
export function opens(cipher: Cipher, purpose: SealPurpose, sealed: string): boolean {
  try {
    cipher.open(purpose, sealed);
    return true;
  } catch {
    return false;
  }
}
