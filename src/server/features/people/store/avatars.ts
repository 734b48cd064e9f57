import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { professionals } from '#server/db/schema/index.ts';

/** Stores the photo of a profile that this transaction creates. */
export async function writeAvatar(tx: Tx, id: string, path: string): Promise<void> {
  await tx.update(professionals).set({ avatarUrl: path }).where(eq(professionals.id, id));
}
