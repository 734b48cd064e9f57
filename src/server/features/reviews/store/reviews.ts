import { and, desc, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { applications, consultations, professionals, proposals, reviews, users } from '#server/db/schema/index.ts';

export type ReviewRow = typeof reviews.$inferSelect;
type NewReview = typeof reviews.$inferInsert;

/** A job or a consultation, with the columns that a review needs. */
export interface SubjectRow {
  readonly kind: 'work' | 'consultation';
  readonly id: string;
  readonly clientId: string | null;
  readonly professionalId: string | null;
  readonly isCompleted: boolean;
  readonly isAgreed: boolean;
  readonly service: NonNullable<ReviewRow['serviceType']> | null;
  /** The address that the client gave for this work. */
  readonly email: string;
  readonly phone: string | null;
  /** The time it ended; while it is in progress, its last change. */
  readonly endedAt: Date;
  readonly reviewRequestedAt: Date | null;
}
export type SubjectKind = SubjectRow['kind'];

const isAgreed = (db: Queryable) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(proposals)
      .where(
        and(
          eq(proposals.applicationId, applications.id),
          // Both are null once the account is deleted.
          sql`${proposals.professionalId} is not distinct from ${applications.professionalId}`,
          eq(proposals.status, 'accepted'),
          isNull(proposals.endedAt),
        ),
      ),
  ).mapWith(Boolean);

export async function findSubject(db: Queryable, kind: SubjectKind, id: string): Promise<SubjectRow | null> {
  if (kind === 'work') {
    const [row] = await db
      .select({ application: applications, isAgreed: isAgreed(db) })
      .from(applications)
      .where(eq(applications.id, id));
    if (!row) return null;
    const { userId, professionalId, status, serviceType, email, phone, closedAt, updatedAt, reviewRequestedAt } =
      row.application;
    return {
      kind,
      id,
      clientId: userId,
      professionalId,
      service: serviceType,
      email,
      phone,
      reviewRequestedAt,
      isCompleted: status === 'completed',
      isAgreed: row.isAgreed,
      endedAt: closedAt ?? updatedAt,
    };
  }
  const [row] = await db.select().from(consultations).where(eq(consultations.id, id));
  if (!row) return null;
  const { clientId, professionalId, status, email, phone, updatedAt, reviewRequestedAt } = row;
  return {
    kind,
    id,
    clientId,
    professionalId,
    email,
    phone,
    reviewRequestedAt,
    service: null,
    isCompleted: status === 'completed',
    isAgreed: true,
    endedAt: updatedAt,
  };
}

/**
 * Locks a professional's figures for this transaction, so that of two simultaneous reviews the later sees the earlier.
 */
export async function lockProfessional(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: professionals.id }).from(professionals).where(eq(professionals.id, id)).for('no key update');
}

/** Locks work or a consultation until the transaction ends. */
export async function lockSubject(tx: Tx, { kind, id }: Pick<SubjectRow, 'kind' | 'id'>): Promise<void> {
  const table = kind === 'work' ? applications : consultations;
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
}

/** Records that the client was asked, or could not be. */
export async function markRequested(tx: Tx, { kind, id }: Pick<SubjectRow, 'kind' | 'id'>, now: Date): Promise<void> {
  const table = kind === 'work' ? applications : consultations;
  await tx.update(table).set({ reviewRequestedAt: now }).where(eq(table.id, id));
}

export async function findSubjectReview(
  db: Queryable,
  { kind, id }: Pick<SubjectRow, 'kind' | 'id'>,
): Promise<ReviewRow | null> {
  const column = kind === 'work' ? reviews.applicationId : reviews.consultationId;
  const [row] = await db.select().from(reviews).where(eq(column, id));
  return row ?? null;
}

/** Finds the time of this author's review of the professional that is nearest to a moment. */
export async function findNearest(
  db: Queryable,
  { authorId, professionalId }: { authorId: string; professionalId: string },
  now: Date,
): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: reviews.createdAt })
    .from(reviews)
    .where(and(eq(reviews.authorId, authorId), eq(reviews.professionalId, professionalId)))
    .orderBy(sql`abs(extract(epoch from ${reviews.createdAt} - ${now.toISOString()}::timestamptz))`, desc(reviews.id))
    .limit(1);
  return row?.createdAt ?? null;
}

/** Reads an account's address and number, and whether the address is confirmed. */
export async function findReach(db: Queryable, id: string) {
  const [row] = await db
    .select({
      email: users.email,
      phone: users.phone,
      businessPhone: professionals.phoneNumber,
      firstName: users.firstName,
      lastName: users.lastName,
      name: professionals.name,
      isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
    })
    .from(users)
    .leftJoin(professionals, eq(professionals.id, users.id))
    .where(eq(users.id, id));
  return row ?? null;
}

export async function findReview(db: Queryable, id: string): Promise<ReviewRow | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  return row ?? null;
}

/** A review, locked until the transaction ends. */
export async function findForUpdate(tx: Tx, id: string): Promise<ReviewRow | null> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return row ?? null;
}

/** Refusals of a second review, by the name of the constraint. */
const refusals: Readonly<Record<string, 'reviewed' | 'too_soon'>> = {
  reviews_application: 'reviewed',
  reviews_consultation: 'reviewed',
  reviews_pair: 'too_soon',
};

/** Stores a review, or returns the database's rule that refuses it. */
export async function insertReview(tx: Tx, review: NewReview): Promise<ReviewRow | 'reviewed' | 'too_soon'> {
  try {
    const [row] = await tx.transaction((inner) => inner.insert(reviews).values(review).returning());
    return row!;
  } catch (error) {
    const { code, constraint } = ((error as Error).cause ?? {}) as { code?: string; constraint?: string };
    const refusal = code === '23505' || code === '23P01' ? refusals[constraint ?? ''] : undefined;
    if (refusal) return refusal;
    throw error;
  }
}

/** Changes a review and increases its version. */
export async function updateReview(tx: Tx, id: string, changes: Partial<NewReview>): Promise<ReviewRow> {
  const [row] = await tx
    .update(reviews)
    .set({ ...changes, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, id))
    .returning();
  return row!;
}
