import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import type { Backlog } from '#server/features/health/core/measures.ts';

/**
 * Reads the emails that should have been sent. An email that was tried has waited since it was written; one that was
 * not, since it was due. Those that can't be decrypted wait for the key (`key-faults.ts`), not for a mail server; those
 * that a backup brought back were given up by an operator. Counts stop at 10,000.
 */
export async function readUnsentMails(db: Queryable, now: Date, undeliverableSince: Date): Promise<Backlog> {
  const moment = now.toISOString();
  const { rows } = await db.execute<{ waiting: number; since: number | null; abandoned: number }>(sql`
    select
      (select count(*)::int from (select from mails where status = 'queued'
        and (attempts > 0 or due_at <= ${moment}) limit 10000) m) as waiting,
      (extract(epoch from least(
        (select min(due_at) from mails where status = 'queued' and attempts = 0 and due_at <= ${moment}),
        (select min(created_at) from mails where status = 'queued' and attempts > 0
          and coalesce(last_error, '') not like 'EUNSEAL%')
      )) * 1000)::float8 as since,
      (select count(*)::int from (select from mails where status = 'dead'
        and created_at >= ${undeliverableSince.toISOString()}
        and coalesce(last_error, '') not like 'ERESTORED%' limit 10000) m) as abandoned`);
  const [{ waiting, since, abandoned: abandonedCount }] = rows as [(typeof rows)[number]];
  return { waiting, since: since === null ? null : new Date(since), abandonedCount };
}
