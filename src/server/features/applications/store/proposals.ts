import { and, count, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { applications, auditEvents, professionals, proposals } from '#server/db/schema/index.ts';

import type { ApplicationRow } from './applications.ts';

export type ProposalRow = typeof proposals.$inferSelect;
type NewProposal = typeof proposals.$inferInsert;

export async function findProposal(db: Queryable, id: string): Promise<ProposalRow | null> {
  const [row] = await db.select().from(proposals).where(eq(proposals.id, id));
  return row ?? null;
}

/** The proposal that waits for an answer. The caller has locked the application. */
export async function findOpen(tx: Tx, applicationId: string): Promise<ProposalRow | null> {
  const [row] = await tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.applicationId, applicationId), eq(proposals.status, 'open')));
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
    .from(proposals)
    .where(
      and(
        eq(proposals.applicationId, id),
        eq(proposals.professionalId, professionalId),
        assignedAt === null ? undefined : gte(proposals.submittedAt, assignedAt),
      ),
    );
  return row?.n ?? 0;
}

export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<ProposalRow> {
  const [row] = await tx.insert(proposals).values(proposal).returning();
  return row!;
}

/** What an answer changes of an open proposal; asking for a change leaves it open. */
export type ProposalAnswer = Partial<
  Pick<NewProposal, 'status' | 'answeredAt' | 'reason' | 'agreement' | 'agreementSha256' | keyof typeof noRevision>
>;
export const noRevision = { revisionWhat: null, revisionNote: null, revisionRequestedAt: null };

export async function recordAnswer(tx: Tx, id: string, answer: ProposalAnswer): Promise<ProposalRow> {
  const [row] = await tx
    .update(proposals)
    .set(answer)
    .where(and(eq(proposals.id, id), eq(proposals.status, 'open')))
    .returning();
  return row!;
}

/** Closes an application's open proposal and its current agreement: the work goes to another professional, or ends. */
export async function endProposals(
  tx: Tx,
  applicationId: string,
  open: 'withdrawn' | 'declined',
  at: Date,
): Promise<void> {
  const of = eq(proposals.applicationId, applicationId);
  await tx
    .update(proposals)
    .set({ status: open, answeredAt: at })
    .where(and(of, eq(proposals.status, 'open')));
  await tx
    .update(proposals)
    .set({ endedAt: at })
    .where(and(of, eq(proposals.status, 'accepted'), isNull(proposals.endedAt)));
}

/** Sorts the current one first: an open proposal, or an agreement that has not ended. */
const isPresent = sql`(${proposals.status} = 'open' or (${proposals.status} = 'accepted' and ${proposals.endedAt} is null))`;

/** Proposals in a reply at most. */
const maxVisible = 50;

/** Proposals to an application with their authors' names: the current one first, then the newest, all agreed ones among them. */
export async function listProposals(
  db: Queryable,
  applicationId: string,
  { byProfessional }: { readonly byProfessional?: string | undefined },
): Promise<{ proposal: ProposalRow; name: string | null }[]> {
  const proposalIds = db
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      and(
        eq(proposals.applicationId, applicationId),
        byProfessional === undefined ? undefined : eq(proposals.professionalId, byProfessional),
      ),
    )
    .orderBy(sql`${proposals.status} in ('open', 'accepted') desc`, desc(proposals.submittedAt), desc(proposals.id))
    .limit(maxVisible);
  return await db
    .select({ proposal: proposals, name: professionals.name })
    .from(proposals)
    .leftJoin(professionals, eq(professionals.id, proposals.professionalId))
    .where(inArray(proposals.id, proposalIds))
    .orderBy(sql`${isPresent} desc`, desc(proposals.submittedAt), desc(proposals.id));
}

/** Finds the current proposal of each application, or the last one. */
export async function listLatest(
  db: Queryable,
  applicationIds: readonly string[],
  { byProfessional }: { readonly byProfessional?: string | undefined },
) {
  if (applicationIds.length === 0) return [];
  return await db
    .selectDistinctOn([proposals.applicationId], {
      id: proposals.id,
      applicationId: proposals.applicationId,
      status: proposals.status,
      proposedBudget: proposals.proposedBudget,
      availabilityStart: proposals.availabilityStart,
      estimatedTimeline: proposals.estimatedTimeline,
      submittedAt: proposals.submittedAt,
      revisionRequestedAt: proposals.revisionRequestedAt,
    })
    .from(proposals)
    .where(
      and(
        inArray(proposals.applicationId, [...applicationIds]),
        byProfessional === undefined ? undefined : eq(proposals.professionalId, byProfessional),
      ),
    )
    .orderBy(proposals.applicationId, sql`${isPresent} desc`, desc(proposals.submittedAt), desc(proposals.id));
}

/** Lists an application's agreements, the latest first. */
export async function listAgreed(db: Queryable, applicationId: string): Promise<ProposalRow[]> {
  return await db
    .select()
    .from(proposals)
    .where(and(eq(proposals.applicationId, applicationId), eq(proposals.status, 'accepted')))
    .orderBy(desc(proposals.answeredAt), desc(proposals.id));
}

/** Finds the agreement under which an application's work is in progress; null when there is none. */
export async function findAgreed(db: Queryable, applicationId: string): Promise<ProposalRow | null> {
  const [row] = await db
    .select()
    .from(proposals)
    .where(
      and(eq(proposals.applicationId, applicationId), eq(proposals.status, 'accepted'), isNull(proposals.endedAt)),
    );
  return row ?? null;
}

/** Whether a client has agreed work with a professional, in progress or completed: then they may contact each other. */
export async function haveAgreed(db: Queryable, clientId: string, professionalId: string): Promise<boolean> {
  const shared = await db
    .select({ id: proposals.id })
    .from(proposals)
    .innerJoin(applications, eq(applications.id, proposals.applicationId))
    .where(
      and(
        eq(applications.userId, clientId),
        inArray(applications.status, ['approved', 'completed']),
        eq(proposals.professionalId, professionalId),
        eq(proposals.status, 'accepted'),
        isNull(proposals.endedAt),
      ),
    )
    .limit(1);
  return shared.length > 0;
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
  rows: { proposal: ProposalRow; application: Pick<ApplicationRow, 'status' | 'closedAt'> }[];
  total: number;
}> {
  const where = and(
    eq(proposals.professionalId, professionalId),
    eq(proposals.status, 'accepted'),
    applicationId === undefined ? undefined : eq(proposals.applicationId, applicationId),
  );
  const rows = await db
    .select({ proposal: proposals, application: { status: applications.status, closedAt: applications.closedAt } })
    .from(proposals)
    .innerJoin(applications, eq(applications.id, proposals.applicationId))
    .where(where)
    .orderBy(desc(proposals.answeredAt), desc(proposals.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ n: count() }).from(proposals).where(where);
  return { rows, total: counted?.n ?? 0 };
}

/** The hash of an agreement as stored in the audit log; null when the log has none. */
export async function findSealedHash(db: Queryable, { id, applicationId }: ProposalRow): Promise<string | null> {
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
      ? eq(proposals.applicationId, of.applicationId)
      : eq(proposals.professionalId, of.professionalId);
  await tx.delete(proposals).where(and(which, ne(proposals.status, 'accepted')));
}
