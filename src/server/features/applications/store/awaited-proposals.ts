import { and, isNotNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { applications } from '#server/db/schema/index.ts';

/** Applications for which a proposal is awaited, with its terms. Their last step, `updatedAt`, began the wait. */
export async function listAwaited(db: Queryable) {
  const { id, updatedAt, proposalDueAt, proposalEndsAt } = applications;
  const rows = await db
    .select({ id, updatedAt, proposalDueAt, proposalEndsAt })
    .from(applications)
    .where(and(sql`stage = 'assigned'`, isNotNull(proposalDueAt), isNotNull(proposalEndsAt)));
  return rows.map((row) => ({ ...row, proposalDueAt: row.proposalDueAt!, proposalEndsAt: row.proposalEndsAt! }));
}
type AwaitedProposal = Awaited<ReturnType<typeof listAwaited>>[number];

/**
 * Stores new terms of applications that have not changed since they were read, and returns their number. Applications
 * locked by another transaction are skipped: waiting for them could deadlock. Open pages have missed nothing that
 * affects a decision, so versions stay.
 */
export async function saveTerms(tx: Tx, terms: readonly AwaitedProposal[]): Promise<number> {
  if (terms.length === 0) return 0;
  const column = (name: Exclude<keyof AwaitedProposal, 'id'>) => sql.param(terms.map((one) => one[name].toISOString()));
  const { rowCount } = await tx.execute(sql`
    with moved as (
      select * from unnest(${sql.param(terms.map(({ id }) => id))}::uuid[], ${column('updatedAt')}::timestamptz[],
        ${column('proposalDueAt')}::timestamptz[], ${column('proposalEndsAt')}::timestamptz[]) as m (id, since, due, ends)
    ), free as (
      select a.id, moved.due, moved.ends from applications a join moved on moved.id = a.id
      where a.stage = 'assigned' and a.updated_at = moved.since for no key update of a skip locked
    )
    update applications set proposal_due_at = free.due, proposal_ends_at = free.ends from free where applications.id = free.id`);
  return rowCount ?? 0;
}
