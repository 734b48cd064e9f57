import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { problems } from '#server/db/schema/index.ts';

export type ProblemRow = typeof problems.$inferSelect;

/** Cases of an application that a reply names at most. */
const namedAtMost = 50;

/** The cases of an application, the newest first. */
export async function listProblemsOf(db: Queryable, applicationId: string): Promise<ProblemRow[]> {
  return await db
    .select()
    .from(problems)
    .where(eq(problems.applicationId, applicationId))
    .orderBy(desc(problems.reportedAt), desc(problems.id))
    .limit(namedAtMost);
}
