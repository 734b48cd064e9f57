import { and, count, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { backupCodes, secondFactors, users } from '#server/db/schema/index.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export async function findSecondFactor(db: Queryable, userId: string): Promise<SecondFactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row ?? null;
}

/**
 * The same, locked: attempts on one account are handled one after the other, so that each is counted before the next.
 */
export async function lockSecondFactor(tx: Tx, userId: string): Promise<SecondFactorRow | null> {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update');
  return row ?? null;
}

/** Begins a set-up, or restarts it. False when the second factor is on. */
export async function putUnconfirmedFactor(
  tx: Tx,
  factor: Pick<SecondFactorRow, 'userId' | 'sealedSecret' | 'createdAt'>,
): Promise<boolean> {
  const { sealedSecret, createdAt } = factor;
  const rows = await tx
    .insert(secondFactors)
    .values(factor)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, createdAt, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Turns the second factor on. False when it was on already. */
export async function confirmFactor(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ confirmedAt: now })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/**
 * Uses up a time step and all earlier ones. False when it was used already: of two requests with one code, one
 * succeeds.
 */
export async function takeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Uses up a backup code. False when no unused code matches. */
export async function takeBackupCode(
  tx: Tx,
  userId: string,
  codeHashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(backupCodes)
    .set({ usedAt: now })
    .where(
      and(eq(backupCodes.userId, userId), inArray(backupCodes.codeHash, [...codeHashes]), isNull(backupCodes.usedAt)),
    )
    .returning({ id: backupCodes.id });
  return rows.length > 0;
}

export async function replaceBackupCodes(
  tx: Tx,
  userId: string,
  codes: (typeof backupCodes.$inferInsert)[],
): Promise<void> {
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  await tx.insert(backupCodes).values(codes);
}

export async function countBackupCodesLeft(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(backupCodes)
    .where(and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt)));
  return row?.left ?? 0;
}

/** Turns the second factor off. False when it was not on. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  const rows = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** The account's columns that security mails and checks need. */
export async function findSecuredAccount(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      passwordHash: users.passwordHash,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}
