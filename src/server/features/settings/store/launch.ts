import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { mails, professionals, users } from '#server/db/schema/index.ts';

/** Whether the mail server has accepted any email; sent emails are stored for some weeks. */
export const hasSentMail = async (db: Queryable): Promise<boolean> =>
  (await db.select({ id: mails.id }).from(mails).where(eq(mails.status, 'sent')).limit(1)).length > 0;

/** Returns someone's address and name, locked: their second request waits until this transaction ends. */
export async function lockAddressee(tx: Tx, id: string) {
  const [found] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return found;
}

/** Someone's last test email. */
export async function lastTestEmail(db: Queryable, userId: string) {
  const [found] = await db
    .select({ at: mails.createdAt, status: mails.status, lastError: mails.lastError })
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.kind, 'test-email')))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1);
  return found;
}

/** Whether any professional is approved. */
export async function hasProfessionals(db: Queryable): Promise<boolean> {
  const isApproved = sql`approval_status = 'approved'`;
  return (await db.select({ id: professionals.id }).from(professionals).where(isApproved).limit(1)).length > 0;
}
