import { randomBytes } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { demoAccountKinds, demoEmail, demoPassword } from '#shared/account/demo-accounts.ts';
import { termsVersion } from '#shared/documents/terms.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { backupCodes, passkeys, secondFactors, users } from '#server/db/schema/index.ts';
import { hashPassword, verifyPassword, endSessions } from '#server/features/auth/index.ts';

const adminEmail = demoEmail('admin');
const demoEmails: readonly string[] = demoAccountKinds.map(({ name }) => demoEmail(name));

/** A demo account with its sign-in, as printed at the start. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/**
 * Resets the passwords of the demo's accounts at every start, so that they work whatever visitors did: to the known one
 * on loopback; where others reach the demo, to new ones that are only printed at the start, and ends earlier sessions.
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
  // A visitor who tried two-step sign-in would lock out the next one.
  const ids = rows.map(({ id }) => id);
  await db.delete(backupCodes).where(inArray(backupCodes.userId, ids));
  await db.delete(secondFactors).where(inArray(secondFactors.userId, ids));
  await db.delete(passkeys).where(inArray(passkeys.userId, ids));
  const knownHash = isLocal ? await hashPassword(demoPassword) : undefined;
  const opened: DemoAccount[] = [];
  // They share one hash, and checking it takes tenths of a second.
  const checks = new Map<string, Promise<boolean>>();
  const isKnown = (hash: string) => {
    const check = checks.get(hash) ?? verifyPassword(hash, demoPassword);
    checks.set(hash, check);
    return check;
  };
  for (const { id, email, passwordHash } of rows.toSorted(byOrder)) {
    const password = isLocal ? demoPassword : randomBytes(12).toString('base64url');
    opened.push({ email, password });
    if (isLocal && passwordHash !== null && (await isKnown(passwordHash))) continue;
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

/** Restores the known address of an admin who changed it, and gives the account that has it now another one. */
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
