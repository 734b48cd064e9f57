import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { reviewReports } from '#server/db/schema/index.ts';

export type ReviewReportRow = typeof reviewReports.$inferSelect;

export async function findLastReport(
  db: Queryable,
  reviewId: string,
  reporterId: string,
): Promise<ReviewReportRow | null> {
  const [row] = await db
    .select()
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, reviewId), eq(reviewReports.reporterId, reporterId)))
    .orderBy(desc(reviewReports.createdAt), desc(reviewReports.id))
    .limit(1);
  return row ?? null;
}

/** Stores a report; false when an undecided one by the same person exists. */
export async function insertReport(tx: Tx, report: typeof reviewReports.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(reviewReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: reviewReports.id });
  return stored.length > 0;
}

/** Selects those of these reports that belong to this review, decided or not. */
export async function listReports(db: Queryable, reviewId: string, ids: readonly string[]): Promise<ReviewReportRow[]> {
  if (ids.length === 0) return [];
  return await db
    .select()
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, reviewId), inArray(reviewReports.id, [...ids])))
    .orderBy(reviewReports.createdAt, reviewReports.id);
}

/** Stores the outcome of these reports; those already deleted or decided are left unchanged. */
export async function decideReports(
  tx: Tx,
  ids: readonly string[],
  decision: { readonly outcome: 'hidden' | 'kept'; readonly decidedAt: Date },
): Promise<{ reporterId: string }[]> {
  if (ids.length === 0) return [];
  return await tx
    .update(reviewReports)
    .set(decision)
    .where(and(inArray(reviewReports.id, [...ids]), isNull(reviewReports.decidedAt)))
    .returning({ reporterId: reviewReports.reporterId });
}

/** Deletes reports that were decided before a moment, the oldest first, and returns the number. */
export async function deleteDecidedBefore(db: Queryable, moment: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: reviewReports.id })
    .from(reviewReports)
    .where(lt(reviewReports.decidedAt, moment))
    .orderBy(reviewReports.decidedAt)
    .limit(atMost);
  const deleted = await db.delete(reviewReports).where(inArray(reviewReports.id, old));
  return deleted.rowCount ?? 0;
}
