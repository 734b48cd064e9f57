import { and, asc, count, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ConsultationsQuery } from '#shared/api/consultations/consultations.ts';
import {
  type ConsultationPart,
  type ConsultationQueue,
  consultationTimes,
} from '#shared/consultations/consultation-states.ts';
import { daysAfter, kampalaMidnight } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { availabilities, consultations, professionals } from '#server/db/schema/index.ts';

/** Selects a consultation with the columns of the professional that its reader sees. */
export const selectDetail = (db: Queryable) =>
  db
    .select({
      consultation: consultations,
      professional: {
        id: professionals.id,
        name: professionals.name,
        profession: professionals.profession,
        district: professionals.district,
        avatarUrl: professionals.avatarUrl,
        businessAddress: professionals.businessAddress,
      },
      availability: {
        cutoffHours: availabilities.cutoffHours,
        videoLink: availabilities.videoLink,
        directions: availabilities.directions,
        meetings: availabilities.meetings,
      },
    })
    .from(consultations)
    .leftJoin(professionals, eq(professionals.id, consultations.professionalId))
    .leftJoin(availabilities, eq(availabilities.professionalId, consultations.professionalId));
export type ConsultationDetailRow = Awaited<ReturnType<typeof selectDetail>>[number];

export async function findDetail(db: Queryable, id: string): Promise<ConsultationDetailRow | null> {
  const [row] = await selectDetail(db).where(eq(consultations.id, id));
  return row ?? null;
}

/** Whose list: a client's, a professional's or the admins'. */
export type ListOwner =
  | { readonly side: 'client'; readonly id: string }
  /** If not approved, the list has only those that were once agreed. */
  | { readonly side: 'professional'; readonly id: string; readonly isApproved: boolean }
  | { readonly side: 'admin' };

const { status, requestedAt, slotStart, proposedStart, contestedAt, settledAt } = consultations;
// Literals, not parameters: partial indexes apply.
const isContested = sql`(${contestedAt} is not null and ${settledAt} is null)`;

const isInPart: Readonly<Record<ConsultationPart, SQL>> = {
  waiting: sql`${status} in ('unconfirmed', 'requested', 'proposed')`,
  upcoming: sql`${status} = 'accepted'`,
  earlier: sql`${status} in ('declined', 'cancelled', 'expired', 'completed', 'no_show')`,
};

/** Whether a request has had no answer for longer than promised. */
const isUnanswered = (now: Date): SQL => {
  const before = new Date(now.getTime() - consultationTimes.adminsAfterHours * 60 * 60 * 1000);
  return sql`(${status} = 'requested' and ${requestedAt} <= ${before.toISOString()}::timestamptz)`;
};

/** The consultations that wait for admins, and since when. */
const queues = {
  unanswered: { where: isUnanswered, since: requestedAt },
  contested: { where: (): SQL => isContested, since: contestedAt },
} as const satisfies Record<ConsultationQueue, object>;

/** Whether a consultation waits for its reader, as `isYourTurn` of the view. */
function isSideTurn(side: ListOwner['side'], now: Date): SQL {
  if (side === 'client') return sql`(${status} = 'proposed' and ${consultations.proposedBy} = 'professional')`;
  if (side === 'professional')
    return sql`(${status} = 'requested' or (${status} = 'proposed' and ${consultations.proposedBy} = 'client'))`;
  return sql`(${isContested} or ${isUnanswered(now)})`;
}

function ownedBy(owner: ListOwner): SQL | undefined {
  if (owner.side === 'client') return eq(consultations.clientId, owner.id);
  if (owner.side === 'professional') {
    const has = owner.isApproved
      ? isNotNull(requestedAt)
      : and(isNotNull(requestedAt), isNotNull(consultations.agreedAt));
    return and(eq(consultations.professionalId, owner.id), has);
  }
  return isNotNull(requestedAt);
}

/** Matches a word in the names that a list shows; one person's list is short enough to scan. */
const names = (word: string) =>
  sql`position(${word} in lower(${consultations.name} || ' ' || ${consultations.email} || ' ' || coalesce(${professionals.name}, ''))) > 0`;

/** The same for admins, who search all of them: each half uses its index, which needs at least three characters. */
function namesOfAll(word: string): SQL {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  const part = word.length < 3 ? `% ${escaped}%` : `%${escaped}%`;
  return sql`${consultations.id} in (
    select c.id from consultations c where lower(' ' || c.name || ' ' || c.email) like ${part}
    union all select c.id from consultations c
      where c.professional_id in (select p.id from professionals p where lower(' ' || p.name) like ${part}))`;
}

/** Matches Kampala days of the requested, proposed or agreed times. */
function isWithin(from: string | undefined, to: string | undefined): SQL | undefined {
  if (from === undefined && to === undefined) return undefined;
  const since = from === undefined ? undefined : kampalaMidnight(from);
  const until = to === undefined ? undefined : daysAfter(kampalaMidnight(to), 1);
  const within = (column: typeof slotStart | typeof proposedStart) =>
    and(isNotNull(column), since && gte(column, since), until && lt(column, until));
  return or(within(slotStart), within(proposedStart));
}

/** Open ones by their time, the next one first; ended ones by their end, the latest first. */
const byTime = [
  sql`case when ${status} in ('unconfirmed', 'requested', 'proposed') then 0 when ${status} = 'accepted' then 1 else 2 end`,
  sql`case when ${isInPart.earlier} then null else coalesce(${proposedStart}, ${slotStart}, ${consultations.createdAt}) end`,
  sql`coalesce(${consultations.endedAt}, ${consultations.updatedAt}) desc`,
  sql`${consultations.id} desc`,
];
const newest = [sql`${consultations.createdAt} desc`, sql`${consultations.id} desc`];

/** The filters of a side's list, without the page. */
type ListFilter = Omit<ConsultationsQuery, 'limit' | 'offset'>;

/** Ids in the order of the list. */
const selectIds = (db: Queryable, { where, order }: ReturnType<typeof buildClauses>) =>
  db
    .select({ id: consultations.id })
    .from(consultations)
    .leftJoin(professionals, eq(professionals.id, consultations.professionalId))
    .where(where)
    .orderBy(...order);

function buildClauses(owner: ListOwner, query: ListFilter, now: Date) {
  const words = query.search?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const isAdmin = owner.side === 'admin';
  const queue = query.queue && queues[query.queue];
  const part =
    isAdmin && query.part === 'waiting'
      ? sql`(${isInPart.waiting} or ${isContested})`
      : query.part && isInPart[query.part];
  const where = and(
    ownedBy(owner),
    part,
    query.status && eq(status, query.status),
    queue?.where(now),
    isWithin(query.from, query.to),
    ...words.map(isAdmin ? namesOfAll : names),
  );
  const usual = isAdmin && query.part !== 'waiting' ? newest : [sql`${isSideTurn(owner.side, now)} desc`, ...byTime];
  return { where, order: queue ? [asc(queue.since), asc(consultations.id)] : usual };
}

/** Ids of the admins' list. */
export async function listIdsForAdmins(
  db: Queryable,
  filter: ListFilter,
  now: Date,
  atMost: number,
): Promise<string[]> {
  const rows = await selectIds(db, buildClauses({ side: 'admin' }, filter, now)).limit(atMost);
  return rows.map(({ id }) => id);
}

/** Consultations by their ids; those deleted since are absent. */
export async function readDetails(db: Queryable, ids: readonly string[]): Promise<Map<string, ConsultationDetailRow>> {
  const rows = ids.length === 0 ? [] : await selectDetail(db).where(inArray(consultations.id, [...ids]));
  return new Map(rows.map((row) => [row.consultation.id, row]));
}

/**
 * Lists consultations of one side. No one has enough for the order to need an index; admins, who read all of them, get
 * the newest first, except in the queues.
 */
export async function listDetails(
  db: Queryable,
  owner: ListOwner,
  query: ConsultationsQuery,
  now: Date,
): Promise<{ readonly rows: ConsultationDetailRow[]; readonly total: number }> {
  const clauses = buildClauses(owner, query, now);
  // The page's ids first, so that joined details are read only for these.
  const page = await selectIds(db, clauses).limit(query.limit).offset(query.offset);
  const details = await readDetails(
    db,
    page.map(({ id }) => id),
  );
  const rows = page.flatMap(({ id }) => details.get(id) ?? []);
  const [counted] = await db
    .select({ n: count() })
    .from(consultations)
    .leftJoin(professionals, eq(professionals.id, consultations.professionalId))
    .where(clauses.where);
  return { rows, total: counted?.n ?? 0 };
}
