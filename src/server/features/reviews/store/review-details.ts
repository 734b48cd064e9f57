import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { maxVisibleReports, type ReportReason } from '#shared/reviews/review-rules.ts';
import type { Role } from '#shared/roles.ts';
import type { AgeSort } from '#shared/desk/list-orders.ts';
import type { Queryable } from '#server/db/database.ts';
import { jsonList } from '#server/db/json-rows.ts';
import { applications, consultations, professionals, proposals, reviews, users } from '#server/db/schema/index.ts';

interface LimitAndOffset {
  readonly limit: number;
  readonly offset: number;
}

const detailColumns = {
  id: reviews.id,
  professionalId: reviews.professionalId,
  authorId: reviews.authorId,
  applicationId: reviews.applicationId,
  consultationId: reviews.consultationId,
  kind: reviews.kind,
  serviceType: reviews.serviceType,
  rating: reviews.rating,
  comment: reviews.comment,
  editedAt: reviews.editedAt,
  status: reviews.status,
  hiddenReason: reviews.hiddenReason,
  hiddenAt: reviews.hiddenAt,
  reply: reviews.reply,
  repliedAt: reviews.repliedAt,
  hiddenReply: reviews.hiddenReply,
  hiddenReplyAt: reviews.hiddenReplyAt,
  hiddenReplyReason: reviews.hiddenReplyReason,
  replyHiddenAt: reviews.replyHiddenAt,
  reportedAt: reviews.reportedAt,
  version: reviews.version,
  createdAt: reviews.createdAt,
  firstName: users.firstName,
  lastName: users.lastName,
  professionalName: professionals.name,
};

const select = (db: Queryable) =>
  db
    .select(detailColumns)
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.authorId))
    .leftJoin(professionals, eq(professionals.id, reviews.professionalId));
export type ReviewDetailRow = Awaited<ReturnType<typeof select>>[number];
export type ReceivedRow = ReviewDetailRow & { readonly isReported: boolean };

const newest = [desc(reviews.createdAt), desc(reviews.id)];

export async function findDetail(db: Queryable, id: string): Promise<ReviewDetailRow | null> {
  const [row] = await select(db).where(eq(reviews.id, id));
  return row ?? null;
}

export async function listOfAuthor(db: Queryable, authorId: string, { limit, offset }: LimitAndOffset) {
  const where = eq(reviews.authorId, authorId);
  const rows = await select(db)
    .where(where)
    .orderBy(...newest)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(reviews, where) };
}

const reportedBy = (readerId: string) =>
  sql<boolean>`exists (select from review_reports o where o.review_id = ${reviews.id} and o.reporter_id = ${readerId} and o.decided_at is null)`;

const withReported = (db: Queryable, readerId: string) =>
  db
    .select({ ...detailColumns, isReported: reportedBy(readerId) })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.authorId))
    .leftJoin(professionals, eq(professionals.id, reviews.professionalId));

/** A published review of an approved professional, and whether the reader has an undecided report of it. */
export async function findPublished(db: Queryable, id: string, readerId: string): Promise<ReceivedRow | null> {
  const [row] = await withReported(db, readerId).where(
    and(eq(reviews.id, id), eq(reviews.status, 'published'), eq(professionals.approvalStatus, 'approved')),
  );
  return row ?? null;
}

/** Literals, not parameters: otherwise a cached plan does not see that the partial indexes apply. */
const isPublished = sql`${reviews.status} = 'published'`;
const isOwed = sql`${isPublished} and ${reviews.reply} is null and ${reviews.hiddenReply} is null`;

/** Lists published reviews of a professional, the newest first. */
export async function listReceived(
  db: Queryable,
  professionalId: string,
  { owed, limit, offset }: LimitAndOffset & { owed: boolean },
) {
  const where = and(eq(reviews.professionalId, professionalId), owed ? isOwed : isPublished);
  const rows = await withReported(db, professionalId)
    .where(where)
    .orderBy(...newest)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(reviews, where) };
}

/** Published reviews that a professional has not replied to. */
export async function countOwed(db: Queryable, professionalId: string): Promise<number> {
  return await db.$count(reviews, and(eq(reviews.professionalId, professionalId), isOwed));
}

/** An undecided report, with its reporter; times are strings. */
export interface WaitingReportRow {
  readonly id: string;
  readonly reason: ReportReason;
  readonly words: string;
  readonly reportedAt: string;
  readonly reporterId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}
export type JudgedRow = ReviewDetailRow & {
  readonly reports: readonly WaitingReportRow[];
  readonly waitingReports: number;
};

const mostReports = sql.raw(String(maxVisibleReports));

const reports = jsonList<WaitingReportRow>(
  sql`json_build_object('id', o.id, 'reason', o.reason, 'words', o.words, 'reportedAt', o.created_at,
    'reporterId', r.id, 'firstName', r.first_name, 'lastName', r.last_name, 'role', r.role)`,
  sql`from review_reports o join users r on r.id = o.reporter_id
    where o.review_id = ${reviews.id} and o.decided_at is null order by o.created_at, o.id limit ${mostReports}`,
);
const waitingReports = sql<number>`(
  select count(*) from review_reports o where o.review_id = ${reviews.id} and o.decided_at is null
)`.mapWith(Number);

const judged = (db: Queryable) =>
  db
    .select({ ...detailColumns, reports, waitingReports })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.authorId))
    .leftJoin(professionals, eq(professionals.id, reviews.professionalId));

export async function findJudged(db: Queryable, id: string): Promise<JudgedRow | null> {
  const [row] = await judged(db).where(eq(reviews.id, id));
  return row ?? null;
}

const lists = {
  reported: { where: isNotNull(reviews.reportedAt), usual: 'oldest' },
  hidden: { where: or(sql`${reviews.status} = 'hidden'`, isNotNull(reviews.hiddenReply)), usual: 'newest' },
} as const;

interface ModerationListQuery {
  readonly list: keyof typeof lists;
  readonly sort?: AgeSort | undefined;
}

/** An index, read in one direction or the other. */
function judgedOrder({ list, sort = lists[list].usual }: ModerationListQuery): SQL[] {
  const toward = sort === 'newest' ? desc : asc;
  if (list === 'reported') return [toward(reviews.reportedAt), toward(reviews.id)];
  const hiddenAt = sql`greatest(${reviews.hiddenAt}, ${reviews.replyHiddenAt})`;
  return [sort === 'newest' ? sql`${hiddenAt} desc nulls last` : sql`${hiddenAt} nulls first`, toward(reviews.id)];
}

/** Reviews that wait for an admin, the longest-waiting first, or those with hidden parts. */
export async function listJudged(db: Queryable, query: ModerationListQuery & LimitAndOffset) {
  const { where } = lists[query.list];
  const rows = await judged(db)
    .where(where)
    .orderBy(...judgedOrder(query))
    .limit(query.limit)
    .offset(query.offset);
  return { rows, total: await db.$count(reviews, where) };
}

/** The ids of such a list, up to a limit. */
export async function listJudgedIds(db: Queryable, query: ModerationListQuery, atMost: number): Promise<string[]> {
  const { where } = lists[query.list];
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(where)
    .orderBy(...judgedOrder(query))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** Reviews by their ids, in any order; deleted ones are absent. */
export async function listJudgedById(db: Queryable, ids: readonly string[]): Promise<JudgedRow[]> {
  return await judged(db).where(inArray(reviews.id, [...ids]));
}

/** Maximum number of completed jobs and consultations in a reminder. */
const mostWaiting = 20;

/** A client's completed jobs and consultations without a review, the latest first. */
export async function listUnreviewed(db: Queryable, clientId: string) {
  const works = await db
    .select({
      kind: sql<'work'>`'work'`,
      id: applications.id,
      professional: { id: professionals.id, name: professionals.name },
      service: applications.serviceType,
      endedAt: sql<Date>`${applications.closedAt}`.mapWith(applications.closedAt),
    })
    .from(applications)
    .innerJoin(professionals, eq(professionals.id, applications.professionalId))
    .innerJoin(
      proposals,
      and(
        eq(proposals.applicationId, applications.id),
        sql`${proposals.status} = 'accepted' and ${proposals.endedAt} is null`,
      ),
    )
    .leftJoin(reviews, eq(reviews.applicationId, applications.id))
    .where(and(eq(applications.userId, clientId), eq(applications.status, 'completed'), isNull(reviews.id)))
    .orderBy(desc(applications.closedAt), desc(applications.id))
    .limit(mostWaiting);
  const talks = await db
    .select({
      kind: sql<'consultation'>`'consultation'`,
      id: consultations.id,
      professional: { id: professionals.id, name: professionals.name },
      endedAt: consultations.updatedAt,
    })
    .from(consultations)
    .innerJoin(professionals, eq(professionals.id, consultations.professionalId))
    .leftJoin(reviews, eq(reviews.consultationId, consultations.id))
    .where(and(eq(consultations.clientId, clientId), eq(consultations.status, 'completed'), isNull(reviews.id)))
    .orderBy(desc(consultations.updatedAt), desc(consultations.id))
    .limit(mostWaiting);
  const latest = [...works, ...talks].toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime());
  return latest.slice(0, mostWaiting);
}
