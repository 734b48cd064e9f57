import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AssignedQuery } from '#shared/api/applications/assigned-applications.ts';
import {
  type ApplicationPart,
  applicationParts,
  type ApplicationStatus,
} from '#shared/applications/application-states.ts';
import { stagesOfStep } from '#shared/applications/pipeline.ts';
import type { Queryable } from '#server/db/database.ts';
import { applicationEvents, applications, professionals, users } from '#server/db/schema/index.ts';

const preferredProfessional = alias(professionals, 'wished');

/** Selects an application with the shown columns of its professional. */
export const selectDetail = (db: Queryable) =>
  db
    .select({
      application: applications,
      professional: {
        id: professionals.id,
        name: professionals.name,
        businessName: professionals.businessName,
        businessAddress: professionals.businessAddress,
        profession: professionals.profession,
        district: professionals.district,
        avatarUrl: professionals.avatarUrl,
        phoneNumber: professionals.phoneNumber,
        whatsappNumber: professionals.whatsappNumber,
      },
      professionalEmail: users.email,
      preferredName: preferredProfessional.name,
    })
    .from(applications)
    .leftJoin(professionals, eq(professionals.id, applications.professionalId))
    .leftJoin(users, eq(users.id, applications.professionalId))
    .leftJoin(preferredProfessional, eq(preferredProfessional.id, applications.preferredProfessionalId));
export type ApplicationDetailRow = Awaited<ReturnType<typeof selectDetail>>[number];

interface PageRange {
  readonly limit: number;
  readonly offset: number;
}
interface Listed {
  readonly rows: ApplicationDetailRow[];
  readonly total: number;
}

export async function findDetail(db: Queryable, id: string): Promise<ApplicationDetailRow | null> {
  const [row] = await selectDetail(db).where(eq(applications.id, id));
  return row ?? null;
}

/** Events in a reply at most. */
const eventsAtMost = 200;

/** Lists the newest events of an application, the oldest first, with the professionals concerned. */
export async function listEvents(db: Queryable, applicationId: string) {
  const newestFirst = await db
    .select({ event: applicationEvents, name: professionals.name })
    .from(applicationEvents)
    .leftJoin(professionals, eq(professionals.id, applicationEvents.professionalId))
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(desc(applicationEvents.seq))
    .limit(eventsAtMost);
  return newestFirst.toReversed();
}
export type ApplicationEventRow = Awaited<ReturnType<typeof listEvents>>[number];

async function list(
  db: Queryable,
  where: SQL | undefined,
  order: readonly SQL[],
  { limit, offset }: PageRange,
): Promise<Listed> {
  const rows = await selectDetail(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ n: count() }).from(applications).where(where);
  return { rows, total: counted?.n ?? 0 };
}

const newest = () => [desc(applications.submittedAt), desc(applications.id)];
const hasStatus = (status: ApplicationStatus | undefined) =>
  status === undefined ? undefined : eq(applications.status, status);

/** Puts first what waits for the client: a proposal to answer, work to confirm. */
const clientsTurn = sql`case ${applications.stage} when 'proposed' then 0 when 'delivered' then 1 else 2 end`;

/** A client's own applications, those waiting for them first, then the newest. */
export function listOfClient(
  db: Queryable,
  userId: string,
  {
    status,
    part,
    ...page
  }: PageRange & { readonly status?: ApplicationStatus | undefined; readonly part?: ApplicationPart | undefined },
): Promise<Listed> {
  const isInPart = part && inArray(applications.status, [...applicationParts[part]]);
  const where = and(eq(applications.userId, userId), hasStatus(status), isInPart);
  return list(db, where, [sql`${clientsTurn}`, ...newest()], page);
}

/** Puts first what waits for the professional: a proposal, a change, the work; then for the client; then the rest. */
const whoseTurn = sql`case ${applications.stage} when 'assigned' then 0 when 'changes_requested' then 1 when 'engaged' then 2 when 'proposed' then 3 when 'problem' then 4 when 'delivered' then 5 else 6 end`;

/** The price of the current proposal, or of the last one; the maximum budget where there is none. */
const price = sql`coalesce((select r.proposed_budget from proposals r
  where r.application_id = ${applications.id} and r.professional_id = ${applications.professionalId}
  order by (r.status = 'open' or (r.status = 'accepted' and r.ended_at is null)) desc, r.submitted_at desc, r.id desc
  limit 1), ${applications.budgetMax})`;

const ordersOfProfessional: Readonly<Record<AssignedQuery['sort'], () => SQL[]>> = {
  turn: () => [sql`${whoseTurn}`, ...newest()],
  newest,
  oldest: () => [asc(applications.submittedAt), asc(applications.id)],
  urgent: () => [
    sql`case ${applications.urgency} when 'high' then 1 when 'medium' then 2 else 3 end`,
    asc(applications.submittedAt),
    asc(applications.id),
  ],
  price: () => [sql`${price} desc`, desc(applications.id)],
};

/** Matches a word in what a professional can read of an application. */
const says = (word: string) =>
  sql`position(${word} in lower(${applications.title} || ' ' || ${applications.serviceType} || ' ' || ${applications.name})) > 0`;

/** A professional's filter; words are in small letters. */
export interface AssignedFilter extends Pick<AssignedQuery, 'limit' | 'offset' | 'sort' | 'status' | 'step'> {
  readonly words: readonly string[];
}

/** A professional's applications. No one has enough for the order to need an index. */
export function listOfProfessional(
  db: Queryable,
  professionalId: string,
  { status, step, words, sort, ...page }: AssignedFilter,
): Promise<Listed> {
  const { professionalId: owner, stage } = applications;
  const where = and(
    eq(owner, professionalId),
    // The index of a professional's applications begins with both columns.
    hasStatus(step === undefined ? status : (status ?? 'approved')),
    step && inArray(stage, [...stagesOfStep[step]]),
    ...words.map(says),
  );
  return list(db, where, ordersOfProfessional[sort](), page);
}
