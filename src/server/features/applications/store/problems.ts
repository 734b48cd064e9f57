import { and, asc, count, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ProblemSide } from '#shared/applications/problems.ts';
import type { AgeSort } from '#shared/desk/list-orders.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { applications, problemFiles, problems, problemStatements, proposals } from '#server/db/schema/index.ts';

export type ProblemRow = typeof problems.$inferSelect;
export type StatementRow = typeof problemStatements.$inferSelect;
export type ProblemFileRow = typeof problemFiles.$inferSelect;

/** Cases in an application's reply at most. */
const namedAtMost = 50;

export async function listApplicationProblems(db: Queryable, applicationId: string): Promise<ProblemRow[]> {
  return await db
    .select()
    .from(problems)
    .where(eq(problems.applicationId, applicationId))
    .orderBy(desc(problems.reportedAt), desc(problems.id))
    .limit(namedAtMost);
}

export async function findProblem(db: Queryable, id: string): Promise<ProblemRow | null> {
  const [row] = await db.select().from(problems).where(eq(problems.id, id));
  return row ?? null;
}

/** A case, locked until the transaction ends. The caller locks the accounts it names. */
export async function findProblemForUpdate(tx: Tx, id: string): Promise<ProblemRow | null> {
  const [row] = await tx.select().from(problems).where(eq(problems.id, id)).for('update');
  return row ?? null;
}

/** Counts the reports of a problem with agreed work, and the open ones. The application is locked. */
export async function countProblems(tx: Tx, responseId: string): Promise<{ total: number; open: number }> {
  const [row] = await tx
    .select({
      total: count(),
      open: sql<number>`count(*) filter (where ${problems.decidedAt} is null)`.mapWith(Number),
    })
    .from(problems)
    .where(eq(problems.responseId, responseId));
  return row!;
}

export async function insertProblem(tx: Tx, problem: typeof problems.$inferInsert): Promise<ProblemRow> {
  const [row] = await tx.insert(problems).values(problem).returning();
  return row!;
}

/** Changes a case and increases its version, so that decisions based on the previous version are refused. */
export async function updateProblem(
  tx: Tx,
  id: string,
  changes: Partial<typeof problems.$inferInsert> = {},
): Promise<ProblemRow> {
  const [row] = await tx
    .update(problems)
    .set({ ...changes, version: sql`${problems.version} + 1` })
    .where(eq(problems.id, id))
    .returning();
  return row!;
}

export async function insertStatement(
  tx: Tx,
  statement: Pick<StatementRow, 'problemId' | 'side' | 'authorId' | 'at' | 'text'>,
): Promise<void> {
  await tx.insert(problemStatements).values({ ...statement, id: uuidv7({ msecs: statement.at.getTime() }) });
}

export async function listStatements(db: Queryable, problemId: string): Promise<StatementRow[]> {
  return await db
    .select()
    .from(problemStatements)
    .where(eq(problemStatements.problemId, problemId))
    .orderBy(asc(problemStatements.seq));
}

export async function insertProblemFile(tx: Tx, file: ProblemFileRow): Promise<void> {
  await tx.insert(problemFiles).values(file);
}

export async function listProblemFiles(db: Queryable, problemId: string): Promise<ProblemFileRow[]> {
  return await db
    .select()
    .from(problemFiles)
    .where(eq(problemFiles.problemId, problemId))
    .orderBy(asc(problemFiles.at), asc(problemFiles.id));
}

export async function findProblemFile(db: Queryable, id: string): Promise<ProblemFileRow | null> {
  const [row] = await db.select().from(problemFiles).where(eq(problemFiles.id, id));
  return row ?? null;
}

/** In the order of the index. */
const isDecided = sql`(${problems.decidedAt} is not null)`;

type State = 'open' | 'decided' | undefined;
const hasState = (state: State) =>
  state === undefined ? undefined : state === 'decided' ? sql`${isDecided} = true` : sql`${isDecided} = false`;
/** Each order matches an index: by age within a state, or by age alone. */
function byAge(state: State, sort: AgeSort | undefined): SQL[] {
  const isNewest = sort === undefined ? state === 'decided' : sort === 'newest';
  const [toward, among] = isNewest ? [desc, sql`${isDecided} desc`] : [asc, isDecided];
  const age = [toward(problems.reportedAt), toward(problems.id)];
  return state === undefined && sort !== undefined ? age : [among, ...age];
}

/** The ids of that list, up to a limit. */
export async function listIdsByAge(
  db: Queryable,
  { state, sort }: { readonly state?: State; readonly sort?: AgeSort | undefined },
  atMost: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: problems.id })
    .from(problems)
    .where(hasState(state))
    .orderBy(...byAge(state, sort))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** Cases by their ids, in any order; those deleted since are absent. */
export async function listProblemDetails(db: Queryable, ids: readonly string[]): Promise<ProblemDetailRow[]> {
  return await withAgreement(db).where(inArray(problems.id, [...ids]));
}

/**
 * Lists cases with the agreement and the application's state: open ones first, oldest first. If only decided ones are
 * listed, the newest first. With `sort`, by age alone.
 */
export async function listByAge(
  db: Queryable,
  filter: {
    readonly state?: State;
    readonly sort?: AgeSort | undefined;
    readonly applicationId?: string | undefined;
    /** Only cases in which this person is a side. */
    readonly of?: { readonly side: ProblemSide; readonly id: string } | undefined;
    readonly limit: number;
    readonly offset: number;
  },
) {
  const { state, sort, applicationId, of, limit, offset } = filter;
  const sideColumn = of?.side === 'client' ? problems.clientId : problems.professionalId;
  const where = and(
    hasState(state),
    applicationId === undefined ? undefined : eq(problems.applicationId, applicationId),
    of === undefined ? undefined : eq(sideColumn, of.id),
  );
  const rows = await withAgreement(db)
    .where(where)
    .orderBy(...byAge(state, sort))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ n: count() }).from(problems).where(where);
  return { rows, total: counted?.n ?? 0 };
}

const withAgreement = (db: Queryable) =>
  db
    .select({ problem: problems, proposal: proposals, application: applications })
    .from(problems)
    .innerJoin(proposals, eq(proposals.id, problems.responseId))
    .innerJoin(applications, eq(applications.id, problems.applicationId));
export type ProblemDetailRow = Awaited<ReturnType<typeof withAgreement>>[number];

export async function findProblemDetail(db: Queryable, id: string): Promise<ProblemDetailRow | null> {
  const [row] = await withAgreement(db).where(eq(problems.id, id));
  return row ?? null;
}

/** Checks whether a professional is in a case that waits for a decision. */
export async function hasOpenProblem(tx: Tx, professionalId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: problems.id })
    .from(problems)
    .where(and(eq(problems.professionalId, professionalId), isNull(problems.decidedAt)))
    .limit(1);
  return row !== undefined;
}

/**
 * Deletes cases that were decided before the given time, with all statements and files. Returns the application of
 * each.
 */
export async function deleteDecidedBefore(db: Queryable, moment: Date, atMost: number): Promise<string[]> {
  const old = await db
    .select({ id: problems.id, applicationId: problems.applicationId })
    .from(problems)
    .where(lte(problems.decidedAt, moment))
    .orderBy(problems.decidedAt)
    .limit(atMost);
  if (old.length === 0) return [];
  const of = [...new Set(old.map(({ applicationId }) => applicationId))];
  // The same lock as an account's erasure takes, so that one of the two sees what the other has done.
  await db
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, of))
    .orderBy(applications.id)
    .for('update');
  await db.delete(problems).where(
    inArray(
      problems.id,
      old.map(({ id }) => id),
    ),
  );
  return old.map(({ applicationId }) => applicationId);
}
