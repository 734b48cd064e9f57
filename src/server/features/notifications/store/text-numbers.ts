import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { TextGroup } from '#shared/texts/text-groups.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { mailPreferences, textMessages, textNumbers, users } from '#server/db/schema/index.ts';

export type TextNumber = typeof textNumbers.$inferSelect;

/**
 * The account's telephone number, locked so that of two simultaneous requests the second waits; null once the account
 * is gone.
 */
export async function lockOwnPhone(tx: Tx, userId: string): Promise<{ readonly phone: string | null } | null> {
  const [row] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, userId)).for('no key update');
  return row ?? null;
}

/**
 * What decides about an account's texts: its telephone number, the number for texts (confirmed or not), and the chosen
 * groups.
 */
export async function findTexting(
  db: Queryable,
  userId: string,
): Promise<{ readonly phone: string | null; readonly number: TextNumber | null; readonly chosen: string[] } | null> {
  const [row] = await db
    .select({ phone: users.phone, number: textNumbers, chosen: mailPreferences.texted })
    .from(users)
    .leftJoin(textNumbers, eq(textNumbers.userId, users.id))
    .leftJoin(mailPreferences, eq(mailPreferences.userId, users.id))
    .where(eq(users.id, userId));
  return row ? { ...row, chosen: row.chosen ?? [] } : null;
}

/** The confirmed number for texts of a group that the account turned on; null without one, or while it is suspended. */
export async function findTextedPhone(db: Queryable, userId: string, group: TextGroup): Promise<string | null> {
  const [row] = await db
    .select({ phone: textNumbers.phone })
    .from(textNumbers)
    .innerJoin(users, and(eq(users.id, textNumbers.userId), eq(users.phone, textNumbers.phone)))
    .innerJoin(mailPreferences, eq(mailPreferences.userId, textNumbers.userId))
    .where(
      and(
        eq(textNumbers.userId, userId),
        isNotNull(textNumbers.confirmedAt),
        isNull(users.suspendedAt),
        sql`${group}::text = any(${mailPreferences.texted})`,
      ),
    );
  return row?.phone ?? null;
}

/** Stores a number that waits for its code, replacing the previous one. */
export async function putNumber(tx: Tx, row: Omit<TextNumber, 'confirmedAt'>): Promise<void> {
  const { userId: _userId, ...rest } = row;
  await tx
    .insert(textNumbers)
    .values(row)
    .onConflictDoUpdate({ target: textNumbers.userId, set: { ...rest, confirmedAt: null } });
}

/** Uses up one attempt at a code that is still valid; null without one. */
export async function spendTry(tx: Tx, userId: string, now: Date): Promise<TextNumber | null> {
  const [row] = await tx
    .update(textNumbers)
    .set({ triesLeft: sql`${textNumbers.triesLeft} - 1` })
    .where(
      and(
        eq(textNumbers.userId, userId),
        sql`${textNumbers.triesLeft} > 0`,
        sql`${textNumbers.codeExpiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .returning();
  return row ?? null;
}

/** Confirms the number and clears its code. */
export async function confirmNumber(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(textNumbers)
    .set({ confirmedAt: now, codeDigest: null, codeExpiresAt: null, triesLeft: 0 })
    .where(eq(textNumbers.userId, userId));
}

/** Stores the groups that an account gets as texts. */
export async function setChosen(tx: Tx, userId: string, texted: readonly TextGroup[], now: Date): Promise<void> {
  const set = { texted: [...texted], updatedAt: now };
  await tx
    .insert(mailPreferences)
    .values({ userId, unwanted: [], ...set })
    .onConflictDoUpdate({ target: mailPreferences.userId, set });
}

/** Deletes an account's number, and its texts that no one has tried to send. False without a number. */
export async function deleteNumber(tx: Tx, userId: string): Promise<boolean> {
  await tx.delete(textMessages).where(and(eq(textMessages.userId, userId), eq(textMessages.status, 'queued')));
  const deleted = await tx.delete(textNumbers).where(eq(textNumbers.userId, userId));
  return (deleted.rowCount ?? 0) > 0;
}
