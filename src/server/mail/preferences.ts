import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Delivery, type MailGroup, mailRules } from '#shared/mails/mail-groups.ts';
import type { MailKind } from '#shared/mails/mails.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { mailPreferences, mails, users } from '#server/db/schema/index.ts';

/** Returns an account's choice for each kind of mail that is optional. */
export async function findDeliveries(db: Queryable, userId: string): Promise<(group: MailGroup) => Delivery> {
  const [row] = await db
    .select({ unwanted: mailPreferences.unwanted, daily: mailPreferences.daily })
    .from(mailPreferences)
    .where(eq(mailPreferences.userId, userId));
  return (group) => (row?.unwanted.includes(group) ? 'never' : row?.daily.includes(group) ? 'daily' : 'at_once');
}

/** Returns an account's delivery choice for a kind of mail. */
export async function deliveryOf(tx: Tx, kind: MailKind, userId: string): Promise<Delivery> {
  const group = mailRules[kind];
  return group === 'always' ? 'at_once' : (await findDeliveries(tx, userId))(group);
}

/**
 * Stores the choice for one kind of mail and applies it to held mails: they are sent now, or deleted. False if nothing
 * changes, or the account is gone; the account is locked, so that of two simultaneous calls one returns true.
 */
export async function setDelivery(
  tx: Tx,
  userId: string,
  { group, delivery }: { group: MailGroup; delivery: Delivery },
  now: Date,
): Promise<boolean> {
  const [held] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  if (!held || (await findDeliveries(tx, userId))(group) === delivery) return false;
  const listed = (wished: Delivery) => (delivery === wished ? [group] : []);
  const changed = (column: typeof mailPreferences.unwanted | typeof mailPreferences.daily, wished: Delivery) =>
    delivery === wished
      ? sql`array_append(array_remove(${column}, ${group}::text), ${group}::text)`
      : sql`array_remove(${column}, ${group}::text)`;
  await tx
    .insert(mailPreferences)
    .values({ userId, unwanted: listed('never'), daily: listed('daily'), updatedAt: now })
    .onConflictDoUpdate({
      target: mailPreferences.userId,
      set: {
        unwanted: changed(mailPreferences.unwanted, 'never'),
        daily: changed(mailPreferences.daily, 'daily'),
        updatedAt: now,
      },
    });
  const kinds = Object.entries(mailRules).flatMap(([kind, rule]) => (rule === group ? [kind] : []));
  const waiting = and(eq(mails.userId, userId), eq(mails.status, 'held'), inArray(mails.kind, kinds));
  if (delivery === 'never') await tx.delete(mails).where(waiting);
  else if (delivery === 'at_once') await tx.update(mails).set({ status: 'queued', dueAt: now }).where(waiting);
  return true;
}
