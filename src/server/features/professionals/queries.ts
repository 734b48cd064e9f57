import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { professionals } from '#server/db/schema/index.ts';

/** A professional's state under a shared lock: many may hold it, and who wants to change the row waits for them. */
export async function findSharing(tx: Tx, id: string) {
  const [row] = await tx
    .select({ approvalStatus: professionals.approvalStatus, acceptingClients: professionals.acceptingClients })
    .from(professionals)
    .where(eq(professionals.id, id))
    .for('share');
  return row ?? null;
}
