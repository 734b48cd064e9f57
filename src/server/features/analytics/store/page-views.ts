import { between, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { pageViews } from '#server/db/schema/index.ts';
import type { Days } from './rollups.ts';

/** Sums views of all pages, and of profiles, in a range of days. */
export async function sumPageViews(db: Queryable, { from, to }: Days): Promise<{ pages: number; profiles: number }> {
  const { day, kind, n } = pageViews;
  const [row] = await db
    .select({
      pages: sql<number>`coalesce(sum(${n}), 0)`.mapWith(Number),
      profiles: sql<number>`coalesce(sum(${n}) filter (where ${kind} = 'professional'), 0)`.mapWith(Number),
    })
    .from(pageViews)
    .where(between(day, from, to));
  return row!;
}
