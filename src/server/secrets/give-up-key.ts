import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';

/** How many stored values can’t be opened without the key. */
export interface LostValues {
  readonly secondFactors: number;
  readonly mails: number;
  readonly texts: number;
  readonly dataExports: number;
}

const select = sql`
  select (select count(*)::int from second_factors) as "secondFactors",
    (select count(*)::int from mails where sealed_data is not null) as mails,
    (select count(*)::int from text_messages where sealed_text is not null) as texts,
    (select count(*)::int from data_exports) as "dataExports"`;

/** Counts what is lost with the key. */
export async function countLost({ db }: Pick<Database, 'db'>): Promise<LostValues> {
  const { rows } = await db.execute<LostValues & Record<string, unknown>>(select);
  return rows[0]!;
}

/**
 * Gives up everything that is encrypted with a lost key, so that the installation can go on with another one: two-step
 * sign-in is off for everyone until they set it up again, emails and texts that wait are given up, copies of data are
 * removed. The database then takes the next key that it is started with.
 */
export async function giveUpKey(tx: Tx): Promise<LostValues> {
  const { rows } = await tx.execute<LostValues & Record<string, unknown>>(select);
  await tx.execute(sql`delete from backup_codes`);
  await tx.execute(sql`delete from second_factors`);
  await tx.execute(sql`
    update mails set status = 'dead', sealed_data = null, last_error = 'EKEYLOST: its key is lost'
    where sealed_data is not null`);
  await tx.execute(sql`
    update text_messages set status = 'dead', sealed_text = null, last_error = 'EKEYLOST' where sealed_text is not null`);
  await tx.execute(sql`delete from data_exports`);
  await tx.execute(sql`update installation set key_fingerprint = null, key_source = null, key_since = null`);
  return rows[0]!;
}
