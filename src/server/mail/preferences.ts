import { and, eq, sql } from 'drizzle-orm';
import { type MailGroup, mailGroupNames, mailRules } from '#shared/mail-groups.ts';
import type { MailKind } from '#shared/mails.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { mailPreferences, users } from '#server/db/schema/index.ts';

/** Groups of mail that an account wants no more. */
export async function findUnwanted(db: Queryable, userId: string): Promise<MailGroup[]> {
  const [row] = await db
    .select({ unwanted: mailPreferences.unwanted })
    .from(mailPreferences)
    .where(eq(mailPreferences.userId, userId));
  // What a later release added, and was then taken back, is not known here.
  return mailGroupNames.filter((group) => row?.unwanted.includes(group));
}

/** Whether a mail goes to somebody who has switched its kind off. */
export async function isUnwanted(tx: Tx, kind: MailKind, userId: string): Promise<boolean> {
  const group = mailRules[kind];
  return group !== 'always' && (await findUnwanted(tx, userId)).includes(group);
}

/** Adds one group. False when it was unwanted already, or the account is gone; of two at once one says true. */
export async function addUnwanted(tx: Tx, userId: string, group: MailGroup, now: Date): Promise<boolean> {
  const [held] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  if (!held) return false;
  const rows = await tx
    .insert(mailPreferences)
    .values({ userId, unwanted: [group], updatedAt: now })
    .onConflictDoUpdate({
      target: mailPreferences.userId,
      set: { unwanted: sql`array_append(${mailPreferences.unwanted}, ${group}::text)`, updatedAt: now },
      setWhere: sql`not ${group}::text = any(${mailPreferences.unwanted})`,
    })
    .returning({ userId: mailPreferences.userId });
  return rows.length > 0;
}

/** Takes one group back from what is unwanted. False when it was not. */
export async function removeUnwanted(tx: Tx, userId: string, group: MailGroup, now: Date): Promise<boolean> {
  const changed = await tx
    .update(mailPreferences)
    .set({ unwanted: sql`array_remove(${mailPreferences.unwanted}, ${group}::text)`, updatedAt: now })
    .where(and(eq(mailPreferences.userId, userId), sql`${group}::text = any(${mailPreferences.unwanted})`));
  return (changed.rowCount ?? 0) > 0;
}
