import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { users } from '#server/db/schema/index.ts';

/** Stores the names of an account that the transaction has locked; a tab that shows the account must then reload it. */
export async function updateNames(
  tx: Tx,
  id: string,
  names: { readonly firstName: string; readonly lastName: string },
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...names, version: sql`${users.version} + 1`, updatedAt: now })
    .where(eq(users.id, id));
}
