import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { applicationAssignments, applicationEvents, applications, proposals } from '#server/db/schema/index.ts';

/** Agreed work without a case that ended before the given time and still contains personal data, locked. */
export async function listEndedBefore(tx: Tx, moment: Date, atMost: number) {
  const { id, userId, professionalId, status, closedAt } = applications;
  return await tx
    .select({ id, status })
    .from(applications)
    .where(
      and(
        inArray(status, ['completed', 'cancelled']),
        lte(closedAt, moment),
        sql`not exists (select from problems p where p.application_id = ${id})`,
        sql`(${userId} is not null or ${professionalId} is not null
          or exists (select from proposals r where r.application_id = ${id} and r.status = 'accepted'))`,
      ),
    )
    .orderBy(closedAt)
    .limit(atMost)
    .for('update');
}

/** Stores the agreed price of completed work as its highest budget, because statistics count it. */
export async function keepPrices(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(applications)
    .set({ budgetMax: sql`${proposals.proposedBudget}` })
    .from(proposals)
    .where(
      and(
        inArray(applications.id, [...ids]),
        eq(proposals.applicationId, applications.id),
        eq(applications.status, 'completed'),
        eq(proposals.status, 'accepted'),
        isNull(proposals.endedAt),
      ),
    );
}

/**
 * Removes people, text and agreements from completed applications. Profiles count these applications, so public pages
 * change.
 */
export async function clearCompleted(
  tx: Tx,
  ids: readonly string[],
  cleared: Partial<typeof applications.$inferInsert>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(applications)
    .set(cleared)
    .where(inArray(applications.id, [...ids]));
  await keepPrices(tx, ids);
  for (const table of [proposals, applicationEvents, applicationAssignments]) {
    await tx.delete(table).where(inArray(table.applicationId, [...ids]));
  }
  await tx.execute(sql`select marketplace_changed()`);
}
