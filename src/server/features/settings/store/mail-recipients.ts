import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { mailRecipients, users } from '#server/db/schema/index.ts';
import { versionStore } from './version-store.ts';

export type MailRecipientsRow = typeof mailRecipients.$inferSelect;

export const mailRecipientStore = versionStore(mailRecipients);

/** All admins, and whether they are suspended. */
export async function listAllAdmins(db: Queryable) {
  return await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.createdAt, users.id);
}
