import { eq, inArray, or } from 'drizzle-orm';
import { union, unionAll } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '#server/db/database.ts';
import { applications, deliveryFiles, problemFiles, problems } from '#server/db/schema/index.ts';

/** Ids of the files of cases in which a person is a side, and of deliveries by them or to them. */
export async function listFilesAbout(tx: Tx, userId: string): Promise<string[]> {
  const ofCases = tx
    .select({ id: problemFiles.id })
    .from(problemFiles)
    .innerJoin(problems, eq(problems.id, problemFiles.problemId))
    .where(or(eq(problems.clientId, userId), eq(problems.professionalId, userId)));
  const delivered = tx
    .select({ id: deliveryFiles.id })
    .from(deliveryFiles)
    .where(eq(deliveryFiles.professionalId, userId));
  const received = tx
    .select({ id: deliveryFiles.id })
    .from(deliveryFiles)
    .innerJoin(applications, eq(applications.id, deliveryFiles.applicationId))
    .where(eq(applications.userId, userId));
  return (await union(ofCases, delivered, received)).map(({ id }) => id);
}

/** Selects the ids that no row of a case or a delivery has. */
export async function withoutFileRow(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const ofCases = db
    .select({ id: problemFiles.id })
    .from(problemFiles)
    .where(inArray(problemFiles.id, [...ids]));
  const ofDeliveries = db
    .select({ id: deliveryFiles.id })
    .from(deliveryFiles)
    .where(inArray(deliveryFiles.id, [...ids]));
  const known = new Set((await unionAll(ofCases, ofDeliveries)).map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
