import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { dataExports, users } from '#server/db/schema/index.ts';

export type DataExportRow = typeof dataExports.$inferSelect;

export async function findExport(db: Queryable, userId: string): Promise<DataExportRow | null> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, userId));
  return row ?? null;
}

/**
 * Stores a copy in place of the account's earlier one. Returns null and changes nothing while that one is being made.
 */
export async function putExport(
  tx: Tx,
  { id, userId, now, expiresAt }: { id: string; userId: string; now: Date; expiresAt: Date },
  stuckSince: Date,
): Promise<DataExportRow | null> {
  const fresh = {
    id,
    status: 'making' as const,
    size: null,
    createdAt: now,
    readyAt: null,
    downloadedAt: null,
    expiresAt,
  };
  const [row] = await tx
    .insert(dataExports)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: dataExports.userId,
      set: fresh,
      setWhere: sql`${dataExports.status} <> 'making' or ${dataExports.createdAt} < ${stuckSince.toISOString()}::timestamptz`,
    })
    .returning();
  return row ?? null;
}

/** Finds a copy that is still to be made, with its owner. */
export async function findPendingExport(db: Queryable, id: string) {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      emailVerifiedAt: users.emailVerifiedAt,
      role: users.role,
    })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(and(eq(dataExports.id, id), eq(dataExports.status, 'making')));
  return row ?? null;
}

/** Locks the owner's account until the transaction ends; false when it is gone. Its deletion takes this first, too. */
export async function lockOwner(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return rows.length > 0;
}

/** Marks a copy as ready; false when no one is waiting for it. */
export async function markReady(
  tx: Tx,
  { id, size, now, expiresAt }: { id: string; size: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const marked = await tx
    .update(dataExports)
    .set({ status: 'ready', size, readyAt: now, expiresAt })
    .where(and(eq(dataExports.id, id), eq(dataExports.status, 'making')))
    .returning({ id: dataExports.id });
  return marked.length > 0;
}

/** Marks a copy as failed; false when it is ready, or no one is waiting for it. */
export async function markFailed(db: Queryable, id: string): Promise<boolean> {
  const marked = await db
    .update(dataExports)
    .set({ status: 'failed' })
    .where(and(eq(dataExports.id, id), eq(dataExports.status, 'making')))
    .returning({ id: dataExports.id });
  return marked.length > 0;
}

/** Records that a copy is being fetched; null once it is gone. */
export async function markDownloaded(tx: Tx, id: string, now: Date): Promise<DataExportRow | null> {
  const [row] = await tx
    .update(dataExports)
    .set({ downloadedAt: now })
    .where(
      and(
        eq(dataExports.id, id),
        eq(dataExports.status, 'ready'),
        sql`${dataExports.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .returning();
  return row ?? null;
}

/** Deletes expired copies, the oldest first, and returns their ids. */
export async function deleteExportsExpiredBefore(db: Queryable, moment: Date, atMost: number): Promise<string[]> {
  const old = db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(lte(dataExports.expiresAt, moment))
    .orderBy(dataExports.expiresAt)
    .limit(atMost);
  const deleted = await db.delete(dataExports).where(inArray(dataExports.id, old)).returning({ id: dataExports.id });
  return deleted.map(({ id }) => id);
}

/** Selects the ids that have no row. */
export async function withoutRow(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(inArray(dataExports.id, [...ids]));
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
