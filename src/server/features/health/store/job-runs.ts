import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { jobRuns } from '#server/db/schema/index.ts';
import type { StoredJob } from '#server/features/health/core/measures.ts';

/** Returns the last runs of every scheduled job of this installation. */
export const listJobRuns = (db: Queryable): Promise<StoredJob[]> =>
  db.select().from(jobRuns).orderBy(asc(jobRuns.name));

/** Returns the last runs of one job; null for a job without a schedule here. */
export async function findJobRun(db: Queryable, name: string): Promise<StoredJob | null> {
  const [row] = await db.select().from(jobRuns).where(eq(jobRuns.name, name));
  return row ?? null;
}
