import { and, asc, count, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { passkeys } from '#server/db/schema/index.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export async function listPasskeys(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  return await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function countPasskeys(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ number: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.number ?? 0;
}

/** @param credentialId the device's name for it. */
export async function findPasskey(db: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/**
 * The same by our id, locked: signatures of one passkey are handled one after the other, so that each counter value is
 * valid once.
 */
export async function lockPasskey(tx: Tx, id: string): Promise<PasskeyRow | null> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.id, id)).for('update');
  return row ?? null;
}

/** Stores a passkey. False when anyone has one with the same device id: the unique index decides. */
export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return stored.length > 0;
}

export async function markPasskeyUsed(
  tx: Tx,
  id: string,
  deviceState: Pick<PasskeyRow, 'counter' | 'isSynced'>,
  now: Date,
): Promise<void> {
  await tx
    .update(passkeys)
    .set({ ...deviceState, lastUsedAt: now })
    .where(eq(passkeys.id, id));
}

interface Own {
  readonly id: string;
  readonly userId: string;
}

const own = ({ id, userId }: Own) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/** False when there is none, or it is someone else's. */
export async function setPasskeyName(tx: Tx, passkey: Own, name: string): Promise<boolean> {
  const changed = await tx.update(passkeys).set({ name }).where(own(passkey));
  return (changed.rowCount ?? 0) > 0;
}

/** Returns the deleted passkey's name; null when there is none, or it is someone else's. */
export async function deletePasskey(tx: Tx, passkey: Own): Promise<string | null> {
  const [row] = await tx.delete(passkeys).where(own(passkey)).returning({ name: passkeys.name });
  return row?.name ?? null;
}

export async function deletePasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}
