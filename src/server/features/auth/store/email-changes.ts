import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { emailChanges, users } from '#server/db/schema/index.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

/**
 * An account's e-mail change, even if it is completed or expired. Before changing it, lock the account (`lockAccount`).
 */
export async function findEmailChange(db: Queryable, userId: string): Promise<EmailChange | null> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.userId, userId));
  return row ?? null;
}

/** Stores a change, replacing the previous one. */
export async function putEmailChange(tx: Tx, change: EmailChange): Promise<void> {
  await tx.insert(emailChanges).values(change).onConflictDoUpdate({ target: emailChanges.userId, set: change });
}

/** Deletes an account's e-mail change. Returns whether it was still open. */
export async function deleteEmailChange(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .returning({ changedAt: emailChanges.changedAt });
  return rows.some(({ changedAt }) => changedAt === null);
}

/**
 * Gives an account another, unconfirmed address. False, and nothing changed, when the address has an account: the
 * unique index decides, also between this and a simultaneous sign-up.
 */
export async function setEmail(tx: Tx, userId: string, email: string, now: Date): Promise<boolean> {
  try {
    await tx.transaction((inner) =>
      inner.update(users).set({ email, emailVerifiedAt: null, updatedAt: now }).where(eq(users.id, userId)),
    );
    return true;
  } catch (error) {
    const { code, constraint } = ((error as Error).cause ?? {}) as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'users_email_key') return false;
    throw error;
  }
}

/** Deletes changes that had expired at a moment, and returns the number. */
export async function deleteEmailChangesExpiredBefore(db: Queryable, moment: Date, atMost: number): Promise<number> {
  const old = db
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(lt(emailChanges.expiresAt, moment))
    .orderBy(emailChanges.expiresAt)
    .limit(atMost);
  const deleted = await db
    .delete(emailChanges)
    .where(and(inArray(emailChanges.userId, old), lt(emailChanges.expiresAt, moment)));
  return deleted.rowCount ?? 0;
}
