import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { contactEntries, contactMessages } from '#server/db/schema/index.ts';

type NewMessage = typeof contactMessages.$inferInsert;

/** A message with exactly this content that came after a moment. */
export async function findMessageSince(
  db: Queryable,
  {
    email,
    name,
    subject,
    message,
    type,
  }: Required<Pick<NewMessage, 'email' | 'name' | 'subject' | 'message' | 'type'>>,
  since: Date,
) {
  const [row] = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.email, email),
        gt(contactMessages.createdAt, since),
        eq(contactMessages.name, name),
        eq(contactMessages.subject, subject),
        eq(contactMessages.message, message),
        eq(contactMessages.type, type),
      ),
    );
  return row ?? null;
}

export async function insertMessage(db: Queryable, message: NewMessage): Promise<void> {
  await db.insert(contactMessages).values(message);
}

/** Deletes messages unchanged since a moment, the oldest first, and returns the number. */
export async function deleteMessagesUnchangedSince(db: Queryable, moment: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(lte(contactMessages.updatedAt, moment))
    .orderBy(contactMessages.updatedAt)
    .limit(atMost);
  const deleted = await db.delete(contactMessages).where(inArray(contactMessages.id, old));
  return deleted.rowCount ?? 0;
}

/** Matches visitors' messages that give an address, lower-cased. */
const isWrittenSignedOut = (email: string) => and(isNull(contactMessages.userId), eq(contactMessages.email, email));

/** Deletes an account's messages, and visitors' messages with its confirmed address. Returns their numbers. */
export async function deleteContactMessages(
  tx: Tx,
  { id, confirmedEmail }: { id: string; confirmedEmail: string | null },
): Promise<string[]> {
  const deleted = await tx
    .delete(contactMessages)
    .where(or(eq(contactMessages.userId, id), confirmedEmail === null ? undefined : isWrittenSignedOut(confirmedEmail)))
    .returning({ id: contactMessages.id });
  return deleted.map((row) => row.id);
}

/**
 * Assigns to an account visitors' messages with an address that it gives up. The links mailed to the address become
 * void.
 */
export async function giveMessagesTo(tx: Tx, userId: string, email: string): Promise<void> {
  const movedMessages = await tx
    .update(contactMessages)
    .set({ userId, isFormerAddress: true })
    .where(or(isWrittenSignedOut(email), and(eq(contactMessages.userId, userId), eq(contactMessages.email, email))))
    .returning({ id: contactMessages.id });
  if (movedMessages.length === 0) return;
  await tx
    .update(contactEntries)
    .set({ tokenHash: null })
    .where(
      inArray(
        contactEntries.contactMessageId,
        movedMessages.map(({ id }) => id),
      ),
    );
}
