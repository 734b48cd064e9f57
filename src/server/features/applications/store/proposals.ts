import { and, count, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { applications, auditEvents, professionals, responses } from '#server/db/schema/index.ts';

import type { ApplicationRow } from './applications.ts';

export type ResponseRow = typeof responses.$inferSelect;
type NewResponse = typeof responses.$inferInsert;

export async function findResponse(db: Queryable, id: string): Promise<ResponseRow | null> {
  const [row] = await db.select().from(responses).where(eq(responses.id, id));
  return row ?? null;
}

/** The proposal that waits for an answer. The caller has locked the application. */
export async function findOpen(tx: Tx, applicationId: string): Promise<ResponseRow | null> {
  const [row] = await tx
    .select()
    .from(responses)
    .where(and(eq(responses.applicationId, applicationId), eq(responses.status, 'open')));
  return row ?? null;
}

/** Counts a professional's proposals in their current assignment. */
export async function countSent(
  tx: Tx,
  { id, assignedAt }: Pick<ApplicationRow, 'id' | 'assignedAt'>,
  professionalId: string,
): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(responses)
    .where(
      and(
        eq(responses.applicationId, id),
        eq(responses.professionalId, professionalId),
        assignedAt === null ? undefined : gte(responses.submittedAt, assignedAt),
      ),
    );
  return row?.n ?? 0;
}

export async function insertResponse(tx: Tx, response: NewResponse): Promise<ResponseRow> {
  const [row] = await tx.insert(responses).values(response).returning();
  return row!;
}

export async function answerResponse(
  tx: Tx,
  id: string,
  answer: Pick<NewResponse, 'status' | 'answeredAt' | 'reason' | 'agreement' | 'agreementSha256'>,
): Promise<ResponseRow> {
  const [row] = await tx
    .update(responses)
    .set(answer)
    .where(and(eq(responses.id, id), eq(responses.status, 'open')))
    .returning();
  return row!;
}

/** Closes an application's open proposal and its current agreement: the work goes elsewhere, or nowhere. */
export async function endResponses(
  tx: Tx,
  applicationId: string,
  open: 'withdrawn' | 'declined',
  at: Date,
): Promise<void> {
  const of = eq(responses.applicationId, applicationId);
  await tx
    .update(responses)
    .set({ status: open, answeredAt: at })
    .where(and(of, eq(responses.status, 'open')));
  await tx
    .update(responses)
    .set({ endedAt: at })
    .where(and(of, eq(responses.status, 'accepted'), isNull(responses.endedAt)));
}

/** Puts the current one first: an open proposal, or an agreement that has not ended. */
const isPresent = sql`(${responses.status} = 'open' or (${responses.status} = 'accepted' and ${responses.endedAt} is null))`;

/** Proposals in a reply at most. */
const shownAtMost = 50;

/** Proposals to an application with their authors' names: the current one first, then the newest, all agreed ones among them. */
export async function listResponses(
  db: Queryable,
  applicationId: string,
  { byProfessional }: { readonly byProfessional?: string | undefined },
): Promise<{ response: ResponseRow; name: string | null }[]> {
  const shown = db
    .select({ id: responses.id })
    .from(responses)
    .where(
      and(
        eq(responses.applicationId, applicationId),
        byProfessional === undefined ? undefined : eq(responses.professionalId, byProfessional),
      ),
    )
    .orderBy(sql`${responses.status} in ('open', 'accepted') desc`, desc(responses.submittedAt), desc(responses.id))
    .limit(shownAtMost);
  return await db
    .select({ response: responses, name: professionals.name })
    .from(responses)
    .leftJoin(professionals, eq(professionals.id, responses.professionalId))
    .where(inArray(responses.id, shown))
    .orderBy(sql`${isPresent} desc`, desc(responses.submittedAt), desc(responses.id));
}

/** Finds the current proposal of each application, or the last one. */
export async function listLatest(
  db: Queryable,
  applicationIds: readonly string[],
  { byProfessional }: { readonly byProfessional?: string | undefined },
) {
  if (applicationIds.length === 0) return [];
  return await db
    .selectDistinctOn([responses.applicationId], {
      id: responses.id,
      applicationId: responses.applicationId,
      status: responses.status,
      proposedBudget: responses.proposedBudget,
      submittedAt: responses.submittedAt,
    })
    .from(responses)
    .where(
      and(
        inArray(responses.applicationId, [...applicationIds]),
        byProfessional === undefined ? undefined : eq(responses.professionalId, byProfessional),
      ),
    )
    .orderBy(responses.applicationId, sql`${isPresent} desc`, desc(responses.submittedAt), desc(responses.id));
}

/** Lists an application's agreements, the latest first. */
export async function listAgreed(db: Queryable, applicationId: string): Promise<ResponseRow[]> {
  return await db
    .select()
    .from(responses)
    .where(and(eq(responses.applicationId, applicationId), eq(responses.status, 'accepted')))
    .orderBy(desc(responses.answeredAt), desc(responses.id));
}

export interface AgreedQuery {
  readonly limit: number;
  readonly offset: number;
  /** Only agreements of one application. */
  readonly applicationId?: string | undefined;
}

/** Lists a professional's agreements, the latest first, each with the state of the application. */
export async function listAgreedBy(
  db: Queryable,
  professionalId: string,
  { limit, offset, applicationId }: AgreedQuery,
): Promise<{
  rows: { response: ResponseRow; application: Pick<ApplicationRow, 'status' | 'closedAt'> }[];
  total: number;
}> {
  const where = and(
    eq(responses.professionalId, professionalId),
    eq(responses.status, 'accepted'),
    applicationId === undefined ? undefined : eq(responses.applicationId, applicationId),
  );
  const rows = await db
    .select({ response: responses, application: { status: applications.status, closedAt: applications.closedAt } })
    .from(responses)
    .innerJoin(applications, eq(applications.id, responses.applicationId))
    .where(where)
    .orderBy(desc(responses.answeredAt), desc(responses.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ n: count() }).from(responses).where(where);
  return { rows, total: counted?.n ?? 0 };
}

/** The hash of an agreement as the audit log keeps it; null when the log has none. */
export async function findSealedHash(db: Queryable, { id, applicationId }: ResponseRow): Promise<string | null> {
  const [row] = await db
    .select({ sha256: sql<string | null>`${auditEvents.facts}->>'sha256'` })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectType, 'application'),
        eq(auditEvents.subjectId, applicationId),
        eq(auditEvents.action, 'application.accept'),
        sql`${auditEvents.facts}->>'responseId' = ${id}`,
      ),
    );
  return row?.sha256 ?? null;
}

/** Deletes proposals that were not accepted: those to an application, or those by a professional. */
export async function deleteUnagreed(
  tx: Tx,
  of: { readonly applicationId: string } | { readonly professionalId: string },
): Promise<void> {
  const which =
    'applicationId' in of
      ? eq(responses.applicationId, of.applicationId)
      : eq(responses.professionalId, of.professionalId);
  await tx.delete(responses).where(and(which, ne(responses.status, 'accepted')));
}
