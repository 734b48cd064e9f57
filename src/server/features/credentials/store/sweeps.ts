import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { credentialCases, credentials } from '#server/db/schema/index.ts';

const isVerified = eq(credentials.status, 'verified');

/** Checked credentials that end on a day up to one, of whose holders some weren't told yet; the first to end first. */
export async function listEnding(
  db: Queryable,
  span: { from: string; to: string; daysBefore: number },
  atMost: number,
) {
  return await db
    .select({ id: credentials.id })
    .from(credentials)
    .where(
      and(
        isVerified,
        sql`${credentials.validUntil} between ${span.from}::date and ${span.to}::date`,
        or(isNull(credentials.reminded), sql`${credentials.reminded} > ${span.daysBefore}`),
      ),
    )
    .orderBy(asc(credentials.validUntil), asc(credentials.id))
    .limit(atMost);
}

/** Whether another checked credential of the same kind lasts longer than this one. */
export async function hasRenewal(
  db: Queryable,
  { id, professionalId, kindCode, validUntil }: typeof credentials.$inferSelect,
): Promise<boolean> {
  const [row] = await db
    .select({ id: credentials.id })
    .from(credentials)
    .where(
      and(
        eq(credentials.professionalId, professionalId),
        eq(credentials.kindCode, kindCode),
        isVerified,
        sql`${credentials.id} <> ${id}`,
        sql`(${credentials.validUntil} is null or ${credentials.validUntil} > ${validUntil}::date)`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Checked, current credentials that were looked at last before a moment and have no open case; the oldest first. */
export async function listToLookAtAgain(
  db: Queryable,
  {
    before,
    moneyBefore,
    moneyKinds,
    today,
  }: { before: Date; moneyBefore: Date; moneyKinds: readonly string[]; today: string },
  atMost: number,
) {
  return await db
    .select({ id: credentials.id })
    .from(credentials)
    .where(
      and(
        isVerified,
        // The sooner bound, for the index; the other one for kinds where nobody hands over money.
        lt(credentials.lookedAt, moneyBefore),
        or(lt(credentials.lookedAt, before), sql`${credentials.kindCode} = any(${sql.param([...moneyKinds])}::text[])`),
        sql`(${credentials.validUntil} is null or ${credentials.validUntil} >= ${today}::date)`,
        sql`not exists (select from ${credentialCases} where ${credentialCases.credentialId} = ${credentials.id}
          and ${credentialCases.kind} = 'recheck' and ${credentialCases.state} <> 'closed')`,
      ),
    )
    .orderBy(asc(credentials.lookedAt), asc(credentials.id))
    .limit(atMost);
}
