import { asc, count, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { contactSavedAnswers } from '#server/db/schema/index.ts';

export type SavedAnswerRow = typeof contactSavedAnswers.$inferSelect;

/** All saved answers by title; their number is bounded. */
export async function listSavedAnswers(db: Queryable): Promise<SavedAnswerRow[]> {
  const { title, id } = contactSavedAnswers;
  return await db
    .select()
    .from(contactSavedAnswers)
    .orderBy(sql`lower(${title})`, asc(id));
}

/** Serialises additions, so that the number of saved answers stays bounded. */
export async function waitForSavedAnswers(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('saved answers', 0))`);
}

export async function countSavedAnswers(tx: Tx): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(contactSavedAnswers);
  return row?.n ?? 0;
}

/** Stores one; false if another has the title. */
export async function insertSavedAnswer(tx: Tx, answer: typeof contactSavedAnswers.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(contactSavedAnswers).values(answer).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function lockSavedAnswer(tx: Tx, id: string): Promise<SavedAnswerRow | null> {
  const [row] = await tx.select().from(contactSavedAnswers).where(eq(contactSavedAnswers.id, id)).for('update');
  return row ?? null;
}

/** Whether another one has a title, ignoring upper and lower case. */
export async function isTitleTaken(tx: Tx, { id, title }: Pick<SavedAnswerRow, 'id' | 'title'>): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from contact_saved_answers where lower(title) = lower(${title}) and id <> ${id}`,
  );
  return rows.length > 0;
}

export async function updateSavedAnswer(
  tx: Tx,
  id: string,
  change: Pick<SavedAnswerRow, 'title' | 'text' | 'updatedAt'>,
): Promise<SavedAnswerRow> {
  const [row] = await tx
    .update(contactSavedAnswers)
    .set({ ...change, version: sql`${contactSavedAnswers.version} + 1` })
    .where(eq(contactSavedAnswers.id, id))
    .returning();
  return row!;
}

/** Deletes one; false if there is none. */
export async function deleteSavedAnswer(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(contactSavedAnswers).where(eq(contactSavedAnswers.id, id));
  return (rowCount ?? 0) > 0;
}
