import { and, asc, count, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AdminApplicationsQuery } from '#shared/api/applications/applications.ts';
import { paging } from '#shared/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { applications } from '#server/db/schema/index.ts';
import { selectDetail, type ApplicationDetailRow } from './application-lists.ts';

/** The admins' filters; `from` and `before` are times, words are normalised. */
export interface AdminFilter extends Pick<
  AdminApplicationsQuery,
  'status' | 'unassigned' | 'waiting' | 'urgency' | 'sort'
> {
  /** Null where nothing can match. */
  readonly words: readonly string[] | null;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  /** Applications are overdue if they started waiting for a decision, or for a professional, before these times. */
  readonly overdue?: { readonly pending: Date; readonly unassigned: Date } | undefined;
}

/** Literals, as in the partial indexes. */
const isReleased = sql`released_at is not null`;
const urgencyRank = sql`(case urgency when 'high' then 3 when 'medium' then 2 else 1 end)`;
const ranks = { high: sql`3`, medium: sql`2`, low: sql`1` } as const;

const newest = () => [desc(applications.submittedAt), desc(applications.id)];
const orders: Readonly<Record<AdminFilter['sort'], (filter: AdminFilter) => SQL[]>> = {
  newest,
  oldest: () => [asc(applications.submittedAt), asc(applications.id)],
  // With a status, either all are open or none: that index has no such column.
  longest: ({ status, unassigned }) => [
    ...(status === undefined && !unassigned ? [sql`(closed_at is not null)`] : []),
    asc(applications.updatedAt),
    asc(applications.id),
  ],
  urgent: () => [sql`${urgencyRank} desc`, asc(applications.submittedAt), asc(applications.id)],
  // Budgets of clients who left are hidden, and their position in the order would reveal them.
  budget: () => [sql`(user_id is null)`, desc(applications.budgetMax), desc(applications.id)],
};

function buildCondition(filter: AdminFilter): SQL | undefined {
  const { status, unassigned, waiting, urgency, words, from, before, overdue } = filter;
  const { updatedAt } = applications;
  return and(
    unassigned ? sql`stage = 'unassigned'` : isReleased,
    status && eq(applications.status, status),
    urgency && sql`${urgencyRank} = ${ranks[urgency]}`,
    (waiting || overdue) &&
      or(
        and(isReleased, sql`${applications.status} = 'pending'`, overdue && lt(updatedAt, overdue.pending)),
        and(sql`stage = 'unassigned'`, overdue && lt(updatedAt, overdue.unassigned)),
      ),
    ...(words?.map((word) => like(applications.searchText, `%${word}%`)) ?? [sql`false`]),
    from && gte(applications.submittedAt, from),
    before && lt(applications.submittedAt, before),
  );
}

/** Ids in the order of a list, read from an index, so that a late page joins no more rows than it shows. */
const selectIds = (db: Queryable, filter: AdminFilter, limit: number, offset: number) =>
  db
    .select({ id: applications.id })
    .from(applications)
    .where(buildCondition(filter))
    .orderBy(...orders[filter.sort](filter))
    .limit(limit)
    .offset(offset);

/** Lists applications by the admins' filters. Matches of a word search are counted up to 10,000. */
export async function listForAdmins(
  db: Queryable,
  { limit, offset, ...filter }: AdminFilter & { readonly limit: number; readonly offset: number },
): Promise<{ rows: ApplicationDetailRow[]; total: number; totalIsExact: boolean }> {
  const page = selectIds(db, filter, limit, offset).as('page');
  const rows = await selectDetail(db)
    .innerJoin(page, eq(page.id, applications.id))
    .orderBy(...orders[filter.sort](filter));
  if (!filter.words?.length) {
    const [counted] = await db.select({ n: count() }).from(applications).where(buildCondition(filter));
    return { rows, total: counted?.n ?? 0, totalIsExact: true };
  }
  const most = paging.exactCountUpTo;
  const found = db
    .select({ id: applications.id })
    .from(applications)
    .where(buildCondition(filter))
    .limit(most + 1);
  const total = await db.$count(found.as('found'));
  return { rows, total: Math.min(total, most), totalIsExact: total <= most };
}

/** The ids of a whole list, up to a limit. */
export async function listIdsForAdmins(db: Queryable, filter: AdminFilter, atMost: number): Promise<string[]> {
  return (await selectIds(db, filter, atMost, 0)).map(({ id }) => id);
}

/** Rows by their ids, in any order; those deleted since are absent. */
export async function listDetails(db: Queryable, ids: readonly string[]): Promise<ApplicationDetailRow[]> {
  return await selectDetail(db).where(inArray(applications.id, [...ids]));
}
