import type { Takeover } from '#shared/account/pending-steps.ts';
import type { Role } from '#shared/roles.ts';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { users } from '#server/db/schema/index.ts';

/** Reads the facts that decide whether an account's e-mail address needs to be confirmed. */
export async function findAccountEmail(
  db: Queryable,
  id: string,
): Promise<{ email: string; verifiedAt: Date | null } | null> {
  const [row] = await db
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

/** The account whose confirmed address this is. */
export async function findConfirmedByEmail(db: Queryable, email: string): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)));
  return row ?? null;
}

/** Admins who are not suspended, the longest-serving first. */
export async function listActiveAdmins(db: Queryable): Promise<{ id: string; email: string; firstName: string }[]> {
  return await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt)))
    .orderBy(users.createdAt, users.id);
}

export async function findReader(
  db: Queryable,
  id: string,
): Promise<{ id: string; email: string; firstName: string; role: Role; takeover: Takeover | null } | null> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      role: users.role,
      takeover: users.takeover,
    })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

/** The same with whether the address is confirmed, under a shared lock. */
export async function lockAccountRow(tx: Tx, id: string) {
  const [row] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  return row ?? null;
}

/** Locks rows against deletion; the ids are sorted, so that two callers can't deadlock. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('key share');
}

/** Returns the time of a person's suspension; null if they are not suspended. */
export async function findSuspension(db: Queryable, id: string): Promise<Date | null> {
  const [row] = await db.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, id));
  return row?.suspendedAt ?? null;
}
