import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { users } from '#server/db/schema/index.ts';

/** An account with its release, locked: its owner can't delete it until the transaction ends. */
export async function lockWithRelease(tx: Tx, id: string) {
  const [row] = await tx
    .select({ role: users.role, email: users.email, firstName: users.firstName, releasedAt: users.releasedAt })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return row ?? null;
}

/** Stores or revokes a release. */
export async function putRelease(tx: Tx, id: string, releasedAt: Date | null, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ releasedAt, version: sql`${users.version} + 1`, updatedAt: now })
    .where(eq(users.id, id));
}
