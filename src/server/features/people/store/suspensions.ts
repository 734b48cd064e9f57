import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { users } from '#server/db/schema/index.ts';

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  role: users.role,
  suspendedAt: users.suspendedAt,
  suspendedUntil: users.suspendedUntil,
  suspensionReason: users.suspensionReason,
};

/** An account with its suspension, under the same lock as everything that opens or ends sessions takes. */
export async function lockWithSuspension(tx: Tx, id: string) {
  const [row] = await tx.select(columns).from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}
export type SuspendableRow = NonNullable<Awaited<ReturnType<typeof lockWithSuspension>>>;

/** Stores a suspension, or ends it; a tab that shows the account must then reload it. */
export async function putSuspension(
  tx: Tx,
  id: string,
  suspension: { readonly at: Date; readonly until: Date | null; readonly reason: string } | null,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({
      suspendedAt: suspension?.at ?? null,
      suspendedUntil: suspension?.until ?? null,
      suspensionReason: suspension?.reason ?? null,
      version: sql`${users.version} + 1`,
      updatedAt: now,
    })
    .where(eq(users.id, id));
}

/** Suspensions that have reached their end, the longest overdue first. */
export async function listOverSuspensions(db: Queryable, now: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.suspendedUntil), lte(users.suspendedUntil, now)))
    .orderBy(users.suspendedUntil)
    .limit(atMost);
  return rows.map(({ id }) => id);
}
