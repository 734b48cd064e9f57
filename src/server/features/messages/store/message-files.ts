import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { conversations, messageFiles, messages } from '#server/db/schema/index.ts';

export type MessageFileRow = typeof messageFiles.$inferSelect;

const { id, messageId, ownerId, at } = messageFiles;

export async function findFile(db: Queryable, fileId: string): Promise<MessageFileRow | null> {
  const [row] = await db.select().from(messageFiles).where(eq(id, fileId));
  return row ?? null;
}

/** A person's files that are not attached to a message. */
export async function listUnsent(tx: Tx, owner: string): Promise<MessageFileRow[]> {
  return await tx
    .select()
    .from(messageFiles)
    .where(and(eq(ownerId, owner), isNull(messageId)))
    .orderBy(asc(at), asc(id));
}

export async function insertFile(tx: Tx, file: typeof messageFiles.$inferInsert): Promise<void> {
  await tx.insert(messageFiles).values(file);
}

/**
 * Attaches waiting files to a message. Returns how many there were; of two concurrent messages, only one gets a file.
 */
export async function claim(tx: Tx, owner: string, message: string, ids: readonly string[]): Promise<number> {
  const { rowCount } = await tx
    .update(messageFiles)
    .set({ messageId: message, position: sql`array_position(${sql.param([...ids])}::uuid[], ${id}) - 1` })
    .where(and(inArray(id, [...ids]), eq(ownerId, owner), isNull(messageId)));
  return rowCount ?? 0;
}

/** Deletes a person's unattached file, and returns it. */
export async function deleteUnsentFile(tx: Tx, owner: string, fileId: string): Promise<MessageFileRow | null> {
  const [row] = await tx
    .delete(messageFiles)
    .where(and(eq(id, fileId), eq(ownerId, owner), isNull(messageId)))
    .returning();
  return row ?? null;
}

/** Deletes all unattached files of a person. */
export async function deleteUnsentBy(tx: Tx, owner: string): Promise<void> {
  await tx.delete(messageFiles).where(and(eq(ownerId, owner), isNull(messageId)));
}

/** Deletes unattached files added before the given time, the oldest first. Returns the number. */
export async function deleteUnsentSince(db: Queryable, moment: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id })
    .from(messageFiles)
    .where(and(isNull(messageId), lte(at, moment)))
    .orderBy(asc(at))
    .limit(atMost);
  const { rowCount } = await db.delete(messageFiles).where(inArray(id, old));
  return rowCount ?? 0;
}

/** Ids of the files of a person, sent or not, and of those in their conversations. */
export async function listFilesWith(tx: Tx, person: string): Promise<string[]> {
  const rows = await tx
    .select({ id })
    .from(messageFiles)
    .leftJoin(messages, eq(messages.id, messageId))
    .leftJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(or(eq(ownerId, person), eq(conversations.clientId, person), eq(conversations.professionalId, person)));
  return rows.map((row) => row.id);
}

/** Selects the ids that no file of a message has. */
export async function withoutMessageFile(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id })
    .from(messageFiles)
    .where(inArray(id, [...ids]));
  const known = new Set(found.map((row) => row.id));
  return ids.filter((one) => !known.has(one));
}
