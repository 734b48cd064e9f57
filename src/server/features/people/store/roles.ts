import { eq, sql } from 'drizzle-orm';
import type { Role } from '#shared/roles.ts';
import type { Tx } from '#server/db/database.ts';
import { users } from '#server/db/schema/index.ts';

/**
 * Locks an account so that no row that names it is stored until the transaction ends: the facts that decide about its
 * role can't change after they are read.
 */
export async function lockWhole(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      role: users.role,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  return row ?? null;
}

/** Stores an account's role; a tab that shows the account must then reload it. */
export async function setRole(tx: Tx, id: string, role: Role, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ role, version: sql`${users.version} + 1`, updatedAt: now })
    .where(eq(users.id, id));
}
