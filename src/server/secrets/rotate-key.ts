import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';
import { type Cipher, createCipher, toFingerprint } from './cipher.ts';
import { noteKey } from './open-cipher.ts';
import type { SecretKeys } from './read-secret-key.ts';
import { opens, type SealedColumn, sealedColumns } from './sealed-columns.ts';

/** Values in one transaction: few enough not to hold locks for long. */
const batch = 200;

/** How many stored values were encrypted again, already had the current key, or open with neither. */
export interface Rotation {
  readonly renewed: number;
  readonly current: number;
  readonly unopened: number;
}

/**
 * Encrypts what is stored with the current key instead of the previous one. Each value says by itself which key it has:
 * a run that was interrupted, or repeated while others still wrote with the previous key, does the rest.
 */
export async function rotateKey(
  database: Pick<Database, 'db' | 'transaction'>,
  keys: SecretKeys,
  now: Date,
): Promise<Rotation> {
  const onlyCurrent = createCipher(keys.current);
  const both = createCipher(keys.current, keys.previous);
  const total = { renewed: 0, current: 0, unopened: 0 };
  for (const column of sealedColumns) {
    for (let after: string | null = null; ;) {
      const done: Batch = await database.transaction((tx) => renewBatch(tx, column, { onlyCurrent, both }, after));
      total.renewed += done.renewed;
      total.current += done.current;
      total.unopened += done.unopened;
      if (done.last === null) break;
      after = done.last;
    }
  }
  await noteKey(database, { fingerprint: toFingerprint(keys.current), source: keys.source }, now);
  return total;
}

interface Batch extends Rotation {
  /** The id from which the next batch goes on; null after the last. */
  readonly last: string | null;
}

async function renewBatch(
  tx: Tx,
  { table, id, column, purpose }: SealedColumn,
  { onlyCurrent, both }: { readonly onlyCurrent: Cipher; readonly both: Cipher },
  after: string | null,
): Promise<Batch> {
  const [from, key, value] = [sql.identifier(table), sql.identifier(id), sql.identifier(column)];
  const { rows } = await tx.execute<{ id: string; sealed: string }>(sql`
    select ${key} as id, ${value} as sealed from ${from}
    where ${value} is not null and (${after}::uuid is null or ${key} > ${after}::uuid)
    order by ${key} limit ${batch} for update`);
  const found = { renewed: 0, current: 0, unopened: 0 };
  for (const { id: row, sealed } of rows) {
    if (opens(onlyCurrent, purpose, sealed)) found.current += 1;
    else if (!opens(both, purpose, sealed)) found.unopened += 1;
    else {
      found.renewed += 1;
      const renewed = both.seal(purpose, both.open(purpose, sealed));
      await tx.execute(sql`update ${from} set ${value} = ${renewed} where ${key} = ${row}`);
    }
  }
  return { ...found, last: rows.length < batch ? null : rows.at(-1)!.id };
}
