import { and, count, eq, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { credentialCases, credentialFollows, professionals } from '#server/db/schema/index.ts';

export type FollowRow = typeof credentialFollows.$inferSelect;

/** Confirmed followers of a professional, with that person's name. */
export async function listFollowers(tx: Tx, professionalId: string) {
  return await tx
    .select({ id: credentialFollows.id, email: credentialFollows.email, name: professionals.name })
    .from(credentialFollows)
    .innerJoin(professionals, eq(professionals.id, credentialFollows.professionalId))
    .where(and(eq(credentialFollows.professionalId, professionalId), isNotNull(credentialFollows.confirmedAt)));
}

/** Stores that an address wants to follow, and returns its row; the existing row if there is one. */
export async function saveFollow(tx: Tx, row: typeof credentialFollows.$inferInsert): Promise<FollowRow> {
  await tx.insert(credentialFollows).values(row).onConflictDoNothing();
  const [stored] = await tx
    .select()
    .from(credentialFollows)
    .where(and(eq(credentialFollows.professionalId, row.professionalId), eq(credentialFollows.email, row.email)))
    .for('update');
  return stored!;
}

/** A row with the professional's name; null if there is none. */
export async function findFollow(db: Queryable, id: string) {
  const [row] = await db
    .select({ follow: credentialFollows, name: professionals.name })
    .from(credentialFollows)
    .innerJoin(professionals, eq(professionals.id, credentialFollows.professionalId))
    .where(eq(credentialFollows.id, id));
  return row ?? null;
}

/** Confirms an address; false if it was confirmed already, or is gone. */
export async function confirmFollow(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(credentialFollows)
    .set({ confirmedAt: at })
    .where(and(eq(credentialFollows.id, id), isNull(credentialFollows.confirmedAt)));
  return rowCount === 1;
}

export async function deleteFollow(tx: Tx, id: string): Promise<boolean> {
  return (await tx.delete(credentialFollows).where(eq(credentialFollows.id, id))).rowCount === 1;
}

export async function countFollowsByEmail(tx: Tx, email: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(credentialFollows).where(eq(credentialFollows.email, email));
  return row?.n ?? 0;
}

/** Deletes a leaving person's follows, and their address in concerns. Returns the ids of the follows. */
export async function deleteFollowsByEmail(tx: Tx, email: string): Promise<string[]> {
  await tx.update(credentialCases).set({ reporterEmail: '' }).where(eq(credentialCases.reporterEmail, email));
  const rows = await tx
    .delete(credentialFollows)
    .where(eq(credentialFollows.email, email))
    .returning({ id: credentialFollows.id });
  return rows.map(({ id }) => id);
}

/** Deletes addresses that were never confirmed since the given time; returns the number. */
export async function deleteUnconfirmed(db: Queryable, before: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: credentialFollows.id })
    .from(credentialFollows)
    .where(and(isNull(credentialFollows.confirmedAt), lt(credentialFollows.createdAt, before)))
    .limit(atMost);
  return (await db.delete(credentialFollows).where(inArray(credentialFollows.id, old))).rowCount ?? 0;
}

/**
 * Deletes concerns without a credential that were decided before the given time, and clears text and address of the
 * others. Returns the number deleted.
 */
export async function forgetConcerns(db: Queryable, before: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: credentialCases.id })
    .from(credentialCases)
    .where(
      and(
        isNull(credentialCases.credentialId),
        eq(credentialCases.kind, 'doubt'),
        lt(credentialCases.decidedAt, before),
      ),
    )
    .limit(atMost);
  const deleted = (await db.delete(credentialCases).where(inArray(credentialCases.id, old))).rowCount ?? 0;
  await db
    .update(credentialCases)
    .set({ reporterEmail: '', text: '' })
    .where(and(eq(credentialCases.kind, 'doubt'), lt(credentialCases.decidedAt, before), ne(credentialCases.text, '')));
  return deleted;
}
