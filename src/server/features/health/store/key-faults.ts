import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import type { SiteSettings } from '#server/context/context.ts';

/** Whether this process has the key of a fingerprint. */
export type HasKey = SiteSettings['cipher']['hasKey'];

/**
 * Counts the waiting emails and texts whose last attempt failed because they couldn't be decrypted, at most 1,000 each,
 * and one more if the database belongs to another key than this process has.
 */
export async function countKeyFaults(db: Queryable, hasKey: HasKey): Promise<number> {
  const { rows: expected } = await db.execute<{ fingerprint: string | null }>(
    sql`select key_fingerprint as fingerprint from installation`,
  );
  const { rows } = await db.execute<{ unopened: number }>(sql`
    select (select count(*)::int from (select from mails
        where status = 'queued' and last_error like 'EUNSEAL%' limit 1000) m)
      + (select count(*)::int from (select from text_messages
        where status in ('queued', 'sending') and last_error like 'EUNSEAL%' limit 1000) t) as unopened`);
  const fingerprint = expected[0]?.fingerprint ?? null;
  return rows[0]!.unopened + (fingerprint === null || hasKey(fingerprint) ? 0 : 1);
}
