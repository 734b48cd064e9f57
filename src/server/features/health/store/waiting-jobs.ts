import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

export interface WaitingJobs {
  readonly waiting: number;
  /** When the oldest was due. */
  readonly since: Date | null;
  /** Names of the queues that have one. */
  readonly names: readonly string[];
  /** Jobs abandoned since a moment. */
  readonly abandonedCount: number;
}

/** A condition that the index of waiting jobs covers. */
const isWaiting = sql`state < 'active' and not blocked`;

/**
 * Reads jobs that are due and not started, and those abandoned after all attempts.
 * @param deadLetters the queue of abandoned jobs.
 */
export async function readWaitingJobs(
  db: Queryable,
  now: Date,
  deadLetters: string,
  abandonedSince: Date,
): Promise<WaitingJobs> {
  const { rows } = await db.execute<{ waiting: number; since: number | null; names: string[]; abandoned: number }>(sql`
    with due as (
      select name, count(*)::int as n, min(start_after) as since from pgboss.job
      where ${isWaiting} and start_after <= ${now.toISOString()} and name <> ${deadLetters} group by name
    )
    select coalesce(sum(n), 0)::int as waiting, (extract(epoch from min(since)) * 1000)::float8 as since,
      coalesce(array_agg(name), '{}') as names,
      (select count(*)::int from pgboss.job where ${isWaiting} and name = ${deadLetters}
        and created_on >= ${abandonedSince.toISOString()}) as abandoned
    from due`);
  const [{ waiting, since, names, abandoned: abandonedCount }] = rows as [(typeof rows)[number]];
  return { waiting, since: since === null ? null : new Date(since), names, abandonedCount };
}
