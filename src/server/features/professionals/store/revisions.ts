import { and, asc, count, desc, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { professionals, profileRevisions, users } from '#server/db/schema/index.ts';
import type { ProfessionalRow } from './professionals.ts';

export type RevisionRow = typeof profileRevisions.$inferSelect;

const isWaiting = (professionalId: string): SQL | undefined =>
  and(eq(profileRevisions.professionalId, professionalId), eq(profileRevisions.state, 'waiting'));

/** The waiting change of a professional. To decide or change it, lock the professional's row first. */
export async function findWaiting(db: Queryable, professionalId: string): Promise<RevisionRow | null> {
  const [row] = await db.select().from(profileRevisions).where(isWaiting(professionalId));
  return row ?? null;
}

/** The latest change of a professional that is in one of these states. */
export async function findLatest(
  db: Queryable,
  professionalId: string,
  states: readonly RevisionRow['state'][],
): Promise<RevisionRow | null> {
  const [row] = await db
    .select()
    .from(profileRevisions)
    .where(and(eq(profileRevisions.professionalId, professionalId), inArray(profileRevisions.state, [...states])))
    .orderBy(desc(profileRevisions.version))
    .limit(1);
  return row ?? null;
}

export async function insertRevision(tx: Tx, revision: typeof profileRevisions.$inferInsert): Promise<void> {
  await tx.insert(profileRevisions).values(revision);
}

export async function updateRevision(tx: Tx, id: string, changes: Partial<RevisionRow>): Promise<void> {
  await tx.update(profileRevisions).set(changes).where(eq(profileRevisions.id, id));
}

/**
 * Locks a professional's row until the transaction ends, and returns it with the mail recipient. The account is locked
 * first, in the same order as an erasure.
 */
export async function lockForDecision(
  tx: Tx,
  id: string,
): Promise<{ row: ProfessionalRow; email: string; firstName: string } | null> {
  const [user] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, id))
    .for('key share');
  if (!user) return null;
  const [row] = await tx.select().from(professionals).where(eq(professionals.id, id)).for('update');
  return row ? { row, ...user } : null;
}

const listed = and(eq(profileRevisions.state, 'waiting'), eq(professionals.approvalStatus, 'approved'));

/** Selects revisions with their profiles. */
const withProfile = (db: Queryable) =>
  db
    .select({ revision: profileRevisions, professional: professionals })
    .from(profileRevisions)
    .innerJoin(professionals, eq(professionals.id, profileRevisions.professionalId));

/** The change of an approved professional that waits for an admin, with the profile. */
export async function findListed(db: Queryable, professionalId: string): Promise<ListedRow | null> {
  const [row] = await withProfile(db).where(and(listed, eq(profileRevisions.professionalId, professionalId)));
  return row ?? null;
}

/** Changes that wait for an admin, the oldest first, with their profiles. */
export async function listWaiting(db: Queryable, { limit, offset }: { limit: number; offset: number }) {
  return await withProfile(db)
    .where(listed)
    .orderBy(asc(profileRevisions.submittedAt), asc(profileRevisions.id))
    .limit(limit)
    .offset(offset);
}
export type ListedRow = Awaited<ReturnType<typeof listWaiting>>[number];

export async function countWaiting(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(profileRevisions)
    .innerJoin(professionals, eq(professionals.id, profileRevisions.professionalId))
    .where(listed);
  return row?.n ?? 0;
}

/** Deletes changes that were decided or withdrawn before the given time; the oldest first. Returns the number. */
export async function deleteDecidedBefore(db: Queryable, moment: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: profileRevisions.id })
    .from(profileRevisions)
    .where(and(isNotNull(profileRevisions.decidedAt), lte(profileRevisions.decidedAt, moment)))
    .orderBy(profileRevisions.decidedAt)
    .limit(atMost);
  const deleted = await db
    .delete(profileRevisions)
    .where(inArray(profileRevisions.id, old))
    .returning({ id: profileRevisions.id });
  return deleted.length;
}
