import { and, asc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { consultations } from '#server/db/schema/index.ts';
import { selectDetail, type ConsultationDetailRow } from './details.ts';

/** The time that a calendar shows: the agreed one, otherwise the proposed or requested one. */
const displayStart = sql<Date>`case when ${consultations.agreedAt} is null then coalesce(${consultations.proposedStart}, ${consultations.slotStart}) else ${consultations.slotStart} end`;

const displayMinutes = sql`case when ${consultations.agreedAt} is null then coalesce(${consultations.proposedMinutes}, ${consultations.minutes}) else ${consultations.minutes} end`;

/**
 * Consultations of an account, on either side, with a time within a span; open or completed. Up to `atMost`: upcoming
 * ones, the next one first, and then the latest past ones.
 */
export async function listForCalendar(
  db: Queryable,
  userId: string,
  { from, to, now }: { readonly from: Date; readonly to: Date; readonly now: Date },
  atMost: number,
): Promise<ConsultationDetailRow[]> {
  const { id, clientId, professionalId, requestedAt, status } = consultations;
  const isPast = sql`(${displayStart} + make_interval(mins => ${displayMinutes}) <= ${now.toISOString()}::timestamptz)`;
  const found = await db
    .select({ id })
    .from(consultations)
    .where(
      and(
        or(eq(clientId, userId), eq(professionalId, userId)),
        isNotNull(requestedAt),
        sql`${status} in ('requested', 'proposed', 'accepted', 'completed', 'no_show')`,
        gte(displayStart, sql`${from.toISOString()}::timestamptz`),
        lt(displayStart, sql`${to.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(isPast, sql`case when ${isPast} then null else ${displayStart} end`, sql`${displayStart} desc`, asc(id))
    .limit(atMost);
  if (found.length === 0) return [];
  // Joined details are read only for these.
  const rows = await selectDetail(db).where(
    inArray(
      id,
      found.map((one) => one.id),
    ),
  );
  const byId = new Map(rows.map((row) => [row.consultation.id, row]));
  return found.flatMap((one) => byId.get(one.id) ?? []);
}
