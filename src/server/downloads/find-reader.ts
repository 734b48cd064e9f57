import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { professionals, sessions, users } from '#server/db/schema/index.ts';
import type { SignedInUser } from '#server/kernel/actor.ts';

/** Finds the sign-in of a session: it stays the same when the session's token is exchanged. */
export async function findSignIn(tx: Tx, sessionId: string): Promise<string | null> {
  const [row] = await tx.select({ familyId: sessions.familyId }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.familyId ?? null;
}

/** Finds a person as they are now; null when they are suspended or no longer signed in as they were. */
export async function findReader(tx: Tx, userId: string, signIn: string, now: Date): Promise<SignedInUser | null> {
  const [row] = await tx
    .select({ id: users.id, role: users.role, approvalStatus: professionals.approvalStatus })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .leftJoin(professionals, eq(professionals.id, users.id))
    .where(
      and(eq(users.id, userId), isNull(users.suspendedAt), eq(sessions.familyId, signIn), gt(sessions.expiresAt, now)),
    )
    .limit(1);
  if (!row) return null;
  const { id, role, approvalStatus } = row;
  return { kind: 'user', id, role, isApproved: role !== 'professional' || approvalStatus === 'approved' };
}
