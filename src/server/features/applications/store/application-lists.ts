import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '#shared/applications/application-states.ts';
import type { Queryable } from '#server/db/database.ts';
import { applicationEvents, applications, professionals, users } from '#server/db/schema/index.ts';

const wished = alias(professionals, 'wished');

/** Selects an application with the shown columns of its professional. */
export const selectShown = (db: Queryable) =>
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
      },
      professionalEmail: users.email,
      wishedName: wished.name,
    })
    .from(applications)
    .leftJoin(professionals, eq(professionals.id, applications.professionalId))
    .leftJoin(users, eq(users.id, applications.professionalId))
    .leftJoin(wished, eq(wished.id, applications.wishedProfessionalId));
export type ShownRow = Awaited<ReturnType<typeof selectShown>>[number];

interface Page {
  readonly limit: number;
  readonly offset: number;
}
interface Listed {
  readonly rows: ShownRow[];
  readonly total: number;
}

export async function findShown(db: Queryable, id: string): Promise<ShownRow | null> {
  const [row] = await selectShown(db).where(eq(applications.id, id));
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
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

async function list(
  db: Queryable,
  where: SQL | undefined,
  order: readonly SQL[],
  { limit, offset }: Page,
): Promise<Listed> {
  const rows = await selectShown(db)
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

/** A client's own, those waiting for them first, then the newest. */
export function listOfClient(
  db: Queryable,
  userId: string,
  { status, ...page }: Page & { readonly status?: ApplicationStatus | undefined },
): Promise<Listed> {
  return list(db, and(eq(applications.userId, userId), hasStatus(status)), [sql`${clientsTurn}`, ...newest()], page);
}

/** Puts first what waits for the professional: a proposal, a change, the work; then for the client; then the rest. */
const whoseTurn = sql`case ${applications.stage} when 'assigned' then 0 when 'changes_requested' then 1 when 'engaged' then 2 when 'proposed' then 3 when 'problem' then 4 when 'delivered' then 5 else 6 end`;

export function listOfProfessional(
  db: Queryable,
  professionalId: string,
  { status, ...page }: Page & { readonly status?: ApplicationStatus | undefined },
): Promise<Listed> {
  const where = and(eq(applications.professionalId, professionalId), hasStatus(status));
  return list(db, where, [sql`${whoseTurn}`, ...newest()], page);
}
