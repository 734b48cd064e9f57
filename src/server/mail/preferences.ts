import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DeliveryChoice, MailGroup } from '#shared/mails/mail-group-names.ts';
import { deliveryChoicesFor, isAlwaysVisible, mailKindsIn, mailRules } from '#shared/mails/mail-groups.ts';
import type { MailKind } from '#shared/mails/mails.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { mailPreferences, mails, users } from '#server/db/schema/index.ts';

/** How a person wants to receive a group of notifications. */
export interface MailPreference {
  readonly delivery: DeliveryChoice;
  /** Whether it is shown on the site. */
  readonly isOnSite: boolean;
}
const usual: MailPreference = { delivery: 'at_once', isOnSite: true };

/** Returns an account's choice for each group; a stored choice that its group no longer offers is ignored. */
export async function findMailPreferences(
  db: Queryable,
  userId: string,
): Promise<(group: MailGroup) => MailPreference> {
  const [row] = await db
    .select({ unwanted: mailPreferences.unwanted, daily: mailPreferences.daily, unshown: mailPreferences.unshown })
    .from(mailPreferences)
    .where(eq(mailPreferences.userId, userId));
  return readPreferences(row ?? null);
}

/** The lists of an account's row; null if it never chose. */
export type StoredMailPreferences = Pick<typeof mailPreferences.$inferSelect, 'unwanted' | 'daily' | 'unshown'>;

function readPreferences(row: StoredMailPreferences | null): (group: MailGroup) => MailPreference {
  if (!row) return () => usual;
  return (group) => {
    const delivery = row.unwanted.includes(group) ? 'never' : row.daily.includes(group) ? 'daily' : 'at_once';
    return {
      delivery: deliveryChoicesFor(group).includes(delivery) ? delivery : 'at_once',
      isOnSite: isAlwaysVisible(group) || !row.unshown.includes(group),
    };
  };
}

/** Returns the preference for a kind of mail from an account's row that was already read. */
export function readMailPreference(row: StoredMailPreferences | null, kind: MailKind): MailPreference {
  const group = mailRules[kind];
  return group === 'always' ? usual : readPreferences(row)(group);
}

/** Returns an account's preference for a kind of mail. */
export async function getMailPreference(tx: Tx, kind: MailKind, userId: string): Promise<MailPreference> {
  const group = mailRules[kind];
  return group === 'always' ? usual : (await findMailPreferences(tx, userId))(group);
}

/**
 * Stores the choice for one group, and applies it to held mails: they are sent now, or deleted. False if nothing
 * changes, or the account is gone; the account is locked, so that only one of two simultaneous calls returns true.
 */
export async function setMailPreference(
  tx: Tx,
  userId: string,
  group: MailGroup,
  changes: Partial<MailPreference>,
  now: Date,
): Promise<boolean> {
  const [held] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  if (!held) return false;
  const before = (await findMailPreferences(tx, userId))(group);
  const { delivery, isOnSite } = { ...before, ...changes };
  if (delivery === before.delivery && isOnSite === before.isOnSite) return false;
  const lists = { unwanted: delivery === 'never', daily: delivery === 'daily', unshown: !isOnSite };
  const listed = (isIn: boolean) => (isIn ? [group] : []);
  const changed = (column: (typeof mailPreferences)[keyof typeof lists], isIn: boolean) =>
    isIn
      ? sql`array_append(array_remove(${column}, ${group}::text), ${group}::text)`
      : sql`array_remove(${column}, ${group}::text)`;
  await tx
    .insert(mailPreferences)
    .values({
      userId,
      unwanted: listed(lists.unwanted),
      daily: listed(lists.daily),
      unshown: listed(lists.unshown),
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: mailPreferences.userId,
      set: {
        unwanted: changed(mailPreferences.unwanted, lists.unwanted),
        daily: changed(mailPreferences.daily, lists.daily),
        unshown: changed(mailPreferences.unshown, lists.unshown),
        updatedAt: now,
      },
    });
  if (delivery !== before.delivery) await applyToHeld(tx, userId, group, delivery, now);
  return true;
}

async function applyToHeld(
  tx: Tx,
  userId: string,
  group: MailGroup,
  delivery: DeliveryChoice,
  now: Date,
): Promise<void> {
  const waiting = and(eq(mails.userId, userId), eq(mails.status, 'held'), inArray(mails.kind, mailKindsIn(group)));
  if (delivery === 'never') await tx.delete(mails).where(waiting);
  else if (delivery === 'at_once') await tx.update(mails).set({ status: 'queued', dueAt: now }).where(waiting);
}
