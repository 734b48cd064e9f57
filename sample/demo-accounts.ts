import { randomBytes } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { termsVersion } from '#shared/terms.ts';
import type { Database, Tx } from './db/database.ts';
import { backupCodes, passkeys, secondFactors, users } from './db/schema/index.ts';
import { hashPassword, verifyPassword } from './features/auth/passwords.ts';
import { endSessions } from './features/auth/sessions.ts';

const adminEmail = 'admin@demo.mwesigwa.ug';
/** The demo's accounts for whoever tries it out; the sample makes them. */
const demoEmails = ['client@demo.mwesigwa.ug', 'professional@demo.mwesigwa.ug', 'pending@demo.mwesigwa.ug', adminEmail];

/** Their password where only this machine reaches the demo. */
const knownPassword = 'demo-Mwesigwa-1';

/** An account that one may sign in with, as the start prints it. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/**
 * Gives the demo's accounts their passwords at every start, so that they work whatever was done with them: the known
 * one on loopback; where others reach the demo, new ones that only the start tells, and the sessions before end.
 */
export async function openDemoAccounts(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  { now, isLocal }: { now: Date; isLocal: boolean },
): Promise<DemoAccount[]> {
  await transaction((tx) => bringBackAdmin(tx, now));
  const rows = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.email, demoEmails), eq(users.isSample, true)));
  // Whoever tried out a second factor has taken the way in along.
  const ids = rows.map(({ id }) => id);
  await db.delete(backupCodes).where(inArray(backupCodes.userId, ids));
  await db.delete(secondFactors).where(inArray(secondFactors.userId, ids));
  await db.delete(passkeys).where(inArray(passkeys.userId, ids));
  const knownHash = isLocal ? await hashPassword(knownPassword) : undefined;
  const opened: DemoAccount[] = [];
  for (const { id, email, passwordHash } of rows.toSorted(byOrder)) {
    const password = isLocal ? knownPassword : randomBytes(12).toString('base64url');
    opened.push({ email, password });
    if (isLocal && passwordHash !== null && (await verifyPassword(passwordHash, password))) continue;
    const fresh = knownHash ?? (await hashPassword(password));
    await transaction(async (tx) => {
      await endSessions(tx, { now }, id);
      await tx
        .update(users)
        .set({ passwordHash: fresh, termsVersion, termsAcceptedAt: now, adultDeclaredAt: now })
        .where(eq(users.id, id));
    });
  }
  return opened;
}

/** An admin whose address was changed would stay one; it gets the known address again, and whoever has that another. */
async function bringBackAdmin(tx: Tx, now: Date): Promise<void> {
  const isAdmin = and(eq(users.isSample, true), eq(users.role, 'admin'), ne(users.email, adminEmail));
  const [moved] = await tx.select({ id: users.id }).from(users).where(isAdmin);
  if (!moved) return;
  await tx
    .update(users)
    .set({ email: sql`${users.id} || '@demo.mwesigwa.ug'`, emailVerifiedAt: null })
    .where(eq(users.email, adminEmail));
  await endSessions(tx, { now }, moved.id);
  await tx.update(users).set({ email: adminEmail, emailVerifiedAt: now }).where(eq(users.id, moved.id));
}

const byOrder = (one: { email: string }, other: { email: string }) =>
  demoEmails.indexOf(one.email) - demoEmails.indexOf(other.email);
