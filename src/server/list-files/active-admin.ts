import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { sessions, users } from '#server/db/schema/index.ts';

/** Finds the sign-in of a session: it stays the same when the session's token is exchanged. */
export async function findSignIn(tx: Tx, sessionId: string): Promise<string | null> {
  const [row] = await tx.select({ familyId: sessions.familyId }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.familyId ?? null;
}

/** Whether an account is an admin's, not suspended, and still signed in as it was. */
export async function isActiveAdmin(tx: Tx, userId: string, signIn: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(users.role, 'admin'),
        isNull(users.suspendedAt),
        eq(sessions.familyId, signIn),
        gt(sessions.expiresAt, now),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
