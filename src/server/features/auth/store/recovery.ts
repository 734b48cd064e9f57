import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Takeover } from '#shared/account/pending-steps.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { users } from '#server/db/schema/index.ts';

export async function setPasswordHash(tx: Tx, id: string, passwordHash: string, now: Date): Promise<void> {
  await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, id));
}

/** Stores the owner's next step to take over an account; null once they have taken it over. */
export async function setTakeover(tx: Tx, id: string, takeover: Takeover | null): Promise<void> {
  await tx.update(users).set({ takeover }).where(eq(users.id, id));
}

/** Marks the account's address as confirmed, which may be the last step of taking it over. False when it already was. */
export async function markEmailVerified(tx: Tx, id: string, now: Date): Promise<boolean> {
  const takeover = sql<Takeover | null>`nullif(${users.takeover}, 'email')`;
  const rows = await tx
    .update(users)
    .set({ emailVerifiedAt: now, takeover, updatedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function hasAdmin(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return rows.length > 0;
}

/** Lets one transaction at a time look for an admin and make the first; ends with the transaction. */
export async function waitForFirstAdmin(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`);
}
