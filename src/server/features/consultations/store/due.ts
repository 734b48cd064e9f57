import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { consultations, users } from '#server/db/schema/index.ts';

/** Ids of consultations for which the sweep has something to do by now, the longest overdue first. */
export async function listDue(db: Queryable, now: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(isNotNull(consultations.nextCheckAt), lte(consultations.nextCheckAt, now)))
    .orderBy(asc(consultations.nextCheckAt), asc(consultations.id))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

// Literals, not parameters: partial indexes apply.
const open = sql`${consultations.status} in ('requested', 'accepted', 'proposed')`;

/** Ids of open consultations with professionals who are suspended. */
export async function listOfSuspended(db: Queryable, atMost: number): Promise<string[]> {
  const suspended = db
    .select({ id: users.id })
    .from(users)
    .where(sql`suspended_at is not null`);
  const rows = await db
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(inArray(consultations.professionalId, suspended), open))
    .orderBy(consultations.id)
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** Ids of open consultations of a client, in lock order. */
export async function listOpenOfClient(db: Queryable, clientId: string): Promise<string[]> {
  const rows = await db
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(eq(consultations.clientId, clientId), open))
    .orderBy(consultations.id);
  return rows.map(({ id }) => id);
}

/** Ids of open consultations with a professional, in lock order. */
export async function listOpenOfProfessional(db: Queryable, professionalId: string): Promise<string[]> {
  const rows = await db
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(eq(consultations.professionalId, professionalId), open))
    .orderBy(consultations.id);
  return rows.map(({ id }) => id);
}
