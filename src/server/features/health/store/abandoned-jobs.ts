import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

/** A job that was given up after all its attempts. */
export interface AbandonedJob {
  readonly id: string;
  readonly at: string;
  /** The ids that it carried, such as `mailId`. */
  readonly ids: Readonly<Record<string, string>>;
}

/**
 * Lists the jobs that were given up, the latest first.
 * @param deadLetters the queue of abandoned jobs.
 */
export async function listAbandonedJobs(db: Queryable, deadLetters: string, atMost: number): Promise<AbandonedJob[]> {
  const { rows } = await db.execute<{ job: AbandonedJob }>(sql`
    select json_build_object('id', id, 'at', created_on, 'ids', coalesce(data, '{}')) as job
    from pgboss.job where name = ${deadLetters} order by created_on desc, id limit ${atMost}`);
  return rows.map(({ job }) => job);
}
