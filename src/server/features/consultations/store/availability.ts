import { type Column, type SQL, and, asc, eq, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { jsonList, jsonRow } from '#server/db/json-rows.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { availabilities, consultationSlots, professionals, users } from '#server/db/schema/index.ts';

export type AvailabilityRow = typeof availabilities.$inferSelect;
type AvailabilityChanges = Omit<typeof availabilities.$inferInsert, 'professionalId' | 'version'>;

export async function findAvailability(db: Queryable, professionalId: string): Promise<AvailabilityRow | null> {
  const [row] = await db.select().from(availabilities).where(eq(availabilities.professionalId, professionalId));
  return row ?? null;
}

/**
 * A professional's availability, locked until the transaction ends, so that none of their times is taken concurrently.
 */
export async function lockAvailability(tx: Tx, professionalId: string): Promise<AvailabilityRow | null> {
  const [row] = await tx
    .select()
    .from(availabilities)
    .where(eq(availabilities.professionalId, professionalId))
    .for('update');
  return row ?? null;
}

/** Stores the first availability; null if another one came first. */
export async function insertAvailability(
  tx: Tx,
  professionalId: string,
  row: AvailabilityChanges,
): Promise<AvailabilityRow | null> {
  const [inserted] = await tx
    .insert(availabilities)
    .values({ ...row, professionalId, version: 2 })
    .onConflictDoNothing()
    .returning();
  return inserted ?? null;
}

/** Changes an availability and increases its version. */
export async function updateAvailability(
  tx: Tx,
  professionalId: string,
  changes: AvailabilityChanges,
): Promise<AvailabilityRow> {
  const [row] = await tx
    .update(availabilities)
    .set({ ...changes, version: sql`${availabilities.version} + 1` })
    .where(eq(availabilities.professionalId, professionalId))
    .returning();
  return row!;
}

/** Whether a professional can be booked, and what decides it. */
export interface Bookable {
  readonly professionalId: string;
  readonly isApproved: boolean;
  /** Whether they take new clients. */
  readonly isOpen: boolean;
  readonly availability: AvailabilityRow | null;
}

/**
 * Matches the professionals `ids`, with a name for the prepared statement. A single id has its own statement: for a
 * list of unknown length PostgreSQL caches no plan, and plans every time.
 */
function among(column: Column, ids: readonly string[], name: string): { shape: string; isAmong: SQL } {
  return ids.length === 1
    ? { shape: `${name} of one`, isAmong: eq(column, sql.placeholder('id')) }
    : { shape: name, isAmong: sql`${column} = any(${sql.placeholder('ids')}::uuid[])` };
}

const toIdValues = (ids: readonly string[]) => ({ id: ids[0], ids: [...ids] });

const bookableFields = {
  professionalId: professionals.id,
  status: professionals.approvalStatus,
  acceptingClients: professionals.acceptingClients,
  suspendedAt: users.suspendedAt,
  availability: availabilities,
};

const bookable = (row: {
  professionalId: string;
  status: string;
  acceptingClients: boolean;
  suspendedAt: Date | null;
  availability: AvailabilityRow | null;
}): Bookable => ({
  professionalId: row.professionalId,
  isApproved: row.status === 'approved',
  isOpen: row.acceptingClients && row.suspendedAt === null,
  availability: row.availability,
});

/** Finds the facts that decide whether professionals can be booked. */
export async function listBookable(db: Queryable, ids: readonly string[]): Promise<Bookable[]> {
  const { shape, isAmong } = among(professionals.id, ids, 'bookable');
  const statement = prepareOnce(db, shape, () =>
    db
      .select(bookableFields)
      .from(professionals)
      .innerJoin(users, eq(users.id, professionals.id))
      .leftJoin(availabilities, eq(availabilities.professionalId, professionals.id))
      .where(isAmong)
      .prepare(shape),
  );
  const rows = await statement.execute(toIdValues(ids));
  return rows.map(bookable);
}

/** A time that a consultation holds, buffer included. */
export interface HeldTime {
  readonly professionalId: string;
  readonly start: Date;
  readonly end: Date;
  /** For a request whose address is not confirmed yet: when the time is free again. */
  readonly heldUntil: Date | null;
}

/** Times held by professionals' consultations that begin in a range; `except` is a consultation to ignore. */
export async function listHeld(
  db: Queryable,
  ids: readonly string[],
  { since, until, now, except }: { since: Date; until: Date; now: Date; except?: string | undefined },
): Promise<HeldTime[]> {
  const { professionalId, startsAt, endsAt, heldUntil, consultationId } = consultationSlots;
  const { placeholder } = sql;
  const { shape, isAmong } = among(professionalId, ids, 'held times');
  const statement = prepareOnce(db, shape, () =>
    db
      .select({ professionalId, start: startsAt, end: endsAt, heldUntil })
      .from(consultationSlots)
      .where(
        and(
          isAmong,
          gte(startsAt, placeholder('since')),
          lt(startsAt, placeholder('until')),
          or(isNull(heldUntil), gt(heldUntil, placeholder('now'))),
          sql`${consultationId} is distinct from ${placeholder('except')}::uuid`,
        ),
      )
      .orderBy(asc(startsAt))
      .prepare(shape),
  );
  return await statement.execute({ ...toIdValues(ids), since, until, now, except: except ?? null });
}

/**
 * Finds the facts that decide whether a professional can be booked, and the times held by consultations that begin in a
 * range, in one round trip: rendering a profile waits for it.
 */
export async function findBookable(
  db: Queryable,
  id: string,
  { since, until, now }: { since: Date; until: Date; now: Date },
): Promise<(Bookable & { readonly held: HeldTime[] }) | undefined> {
  const { professionalId, startsAt, endsAt, heldUntil } = consultationSlots;
  const { placeholder } = sql;
  const statement = prepareOnce(db, 'bookable with held times', () =>
    db
      .select({
        ...bookableFields,
        held: jsonList(
          jsonRow({ start: startsAt, end: endsAt, heldUntil }),
          sql`from ${consultationSlots} where ${professionalId} = ${placeholder('id')}
            and ${startsAt} >= ${placeholder('since')} and ${startsAt} < ${placeholder('until')}
            and (${heldUntil} is null or ${heldUntil} > ${placeholder('now')}) order by ${startsAt}`,
        ),
      })
      .from(professionals)
      .innerJoin(users, eq(users.id, professionals.id))
      .leftJoin(availabilities, eq(availabilities.professionalId, professionals.id))
      .where(eq(professionals.id, placeholder('id')))
      .prepare('bookable with held times'),
  );
  const [row] = await statement.execute({ id, since, until, now });
  if (!row) return undefined;
  const held = row.held.map(({ start, end, heldUntil: hold }) => ({
    professionalId: id,
    start: new Date(start),
    end: new Date(end),
    heldUntil: hold === null ? null : new Date(hold),
  }));
  return { ...bookable(row), held };
}

/** Locks the professionals whose next free day may have changed by now, the longest overdue first. */
export async function lockDue(tx: Tx, now: Date, atMost: number): Promise<AvailabilityRow[]> {
  return await tx
    .select()
    .from(availabilities)
    .where(lte(availabilities.checkAt, now))
    .orderBy(asc(availabilities.checkAt), asc(availabilities.professionalId))
    .limit(atMost)
    .for('update', { skipLocked: true });
}

/** The next free day of a professional, and when it may change. */
export interface FreeDay {
  readonly freeOn: string | null;
  readonly freeSlotsComputedAt: Date;
  readonly checkAt: Date;
}

export async function setFreeDays(tx: Tx, days: readonly (FreeDay & { professionalId: string })[]): Promise<void> {
  if (days.length === 0) return;
  const rows = days.map(({ professionalId, freeOn, freeSlotsComputedAt, checkAt }) => ({
    id: professionalId,
    free_on: freeOn,
    free_as_of: freeSlotsComputedAt.toISOString(),
    check_at: checkAt.toISOString(),
  }));
  await tx.execute(sql`
    update ${availabilities} as a set free_on = d.free_on, free_as_of = d.free_as_of, check_at = d.check_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d (id uuid, free_on date, free_as_of timestamptz, check_at timestamptz)
    where a.professional_id = d.id`);
}
