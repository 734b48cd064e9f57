import { eq, sql } from 'drizzle-orm';
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

/** Stores what an account wants no more, in the place of what it said before. */
export async function setUnwanted(tx: Tx, userId: string, unwanted: readonly MailGroup[], now: Date): Promise<void> {
  const values = { unwanted: [...unwanted], updatedAt: now };
  await tx
    .insert(mailPreferences)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: mailPreferences.userId, set: values });
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
