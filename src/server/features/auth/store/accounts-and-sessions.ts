import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { professionals, secondFactors, sessions, users } from '#server/db/schema/index.ts';

const accountColumns = {
  id: users.id,
  email: users.email,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  passwordHash: users.passwordHash,
  emailVerifiedAt: users.emailVerifiedAt,
  termsVersion: users.termsVersion,
  adultDeclaredAt: users.adultDeclaredAt,
  suspendedAt: users.suspendedAt,
  suspendedUntil: users.suspendedUntil,
  suspensionReason: users.suspensionReason,
  takeover: users.takeover,
  createdAt: users.createdAt,
  profession: professionals.profession,
  company: professionals.businessName,
  /** A professional's photo is in the profile. */
  profileImage: sql<string | null>`coalesce(${professionals.avatarUrl}, ${users.profileImage})`,
  approvalStatus: professionals.approvalStatus,
  secondFactorSince: secondFactors.confirmedAt,
};

const selectAccounts = (db: Queryable) =>
  db
    .select(accountColumns)
    .from(users)
    .leftJoin(professionals, eq(professionals.id, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id));

/** An account with the columns that signing in needs. */
export type Account = Awaited<ReturnType<typeof selectAccounts>>[number];

export async function findAccount(db: Queryable, id: string): Promise<Account | null> {
  const [row] = await selectAccounts(db).where(eq(users.id, id));
  return row ?? null;
}

/** @param email lower-cased. */
export async function findAccountByEmail(db: Queryable, email: string): Promise<Account | null> {
  const [row] = await selectAccounts(db).where(eq(users.email, email));
  return row ?? null;
}

/**
 * The same, locked until the transaction ends: everything that opens, renews or ends sessions of an account, or changes
 * its password, takes this lock. Without it a session could be opened during a sign-out everywhere and outlive it.
 */
export async function lockAccount(tx: Tx, id: string): Promise<Account | null> {
  const [held] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  // Read after the lock, so that the previous holder's changes are seen.
  return held ? await findAccount(tx, id) : null;
}

/** Stores an account unless its address has one; the unique index decides. Returns whether it was stored. */
export async function insertAccount(tx: Tx, account: typeof users.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(users)
    .values(account)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return stored.length > 0;
}

/** Replaces a password's hash, unless the password has changed since. */
export async function replaceHash(tx: Tx, id: string, old: string, renewed: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash: renewed })
    .where(and(eq(users.id, id), eq(users.passwordHash, old)));
}

export async function setNames(
  tx: Tx,
  id: string,
  names: { firstName: string; lastName: string },
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...names, updatedAt: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
}

/** Stores the accepted terms and the time; the first declaration of age stays unchanged. */
export async function updateTerms(tx: Tx, id: string, termsVersion: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      termsVersion,
      termsAcceptedAt: now,
      adultDeclaredAt: sql`coalesce(${users.adultDeclaredAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(eq(users.id, id));
}

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

export async function findSession(db: Queryable, id: string) {
  const [row] = await db
    .select({ ...accountColumns, sessionExpiresAt: sessions.expiresAt, lastActivityAt: sessions.lastActivityAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(professionals, eq(professionals.id, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(sessions.id, id));
  return row ?? null;
}

/** A session that may still be exchanged; null once it has ended. */
export async function findLiveSession(tx: Tx, id: string, now: Date) {
  const [row] = await tx
    .select({
      familyId: sessions.familyId,
      authenticatedAt: sessions.authenticatedAt,
      secondFactorAt: sessions.secondFactorAt,
    })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)));
  return row ?? null;
}

/** Marks a token as exchanged; the first time counts. */
export async function markReplaced(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ replacedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.replacedAt)));
}

/** Finds the session that a token belongs or belonged to, whatever its state. */
export async function findSessionByHash(db: Queryable, tokenHash: string) {
  const [row] = await db
    .select({ userId: sessions.userId, familyId: sessions.familyId })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash));
  return row ?? null;
}

/** Ends the sessions of one sign-in. Returns how many were still active. */
export async function endFamily(tx: Tx, familyId: string, now: Date): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ expiresAt: now })
    .where(and(eq(sessions.familyId, familyId), gt(sessions.expiresAt, now)));
  return ended.rowCount ?? 0;
}

/** Ends an account's sessions. Returns how many were still active. */
export async function expireSessions(tx: Tx, userId: string, now: Date): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ expiresAt: now })
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)));
  return ended.rowCount ?? 0;
}

/**
 * Lists the browsers of an account's sessions on record; they are deleted a while after the sessions end (`retention`).
 */
export async function listBrowsers(db: Queryable, userId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectDistinct({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .limit(500);
  return rows.map(({ userAgent }) => userAgent);
}

/**
 * Checks whether an account has a session on record that was opened from a network.
 * @param network in CIDR form.
 */
export async function hasSessionFrom(db: Queryable, userId: string, network: string): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.ip} <<= ${network}::inet`))
    .limit(1);
  return row !== undefined;
}

/** Deletes sessions that ended before a moment, the oldest first, and returns the number. */
export async function deleteSessionsEndedBefore(db: Queryable, moment: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(sessions.expiresAt, moment))
    .orderBy(sessions.expiresAt)
    .limit(atMost);
  const deleted = await db.delete(sessions).where(inArray(sessions.id, old));
  return deleted.rowCount ?? 0;
}
