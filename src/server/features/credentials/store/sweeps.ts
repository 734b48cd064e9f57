import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { credentialCases, credentials } from '#server/db/schema/index.ts';

const isVerified = eq(credentials.status, 'verified');

/** Checked credentials that end in a span and whose holders have not had this reminder yet; the first to end first. */
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
        sql`${credentials.expiresOn} between ${span.from}::date and ${span.to}::date`,
        or(isNull(credentials.reminded), sql`${credentials.reminded} > ${span.daysBefore}`),
      ),
    )
    .orderBy(asc(credentials.expiresOn), asc(credentials.id))
    .limit(atMost);
}

/** Whether another checked credential of the same kind is valid for longer than this one. */
export async function hasRenewal(
  db: Queryable,
  { id, professionalId, kindCode, expiresOn }: typeof credentials.$inferSelect,
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
        sql`${credentials.expiresOn} > ${expiresOn}::date`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Checked, current credentials last checked before the given times, or whose evidence has to be seen again by a day, and without an open recheck; the oldest first. */
export async function listToLookAtAgain(
  db: Queryable,
  {
    before,
    moneyBefore,
    moneyKinds,
    today,
    endingBy,
  }: { before: Date; moneyBefore: Date; moneyKinds: readonly string[]; today: string; endingBy: string },
  atMost: number,
) {
  return await db
    .select({ id: credentials.id })
    .from(credentials)
    .where(
      and(
        isVerified,
        or(
          and(
            // The later bound, for the index; the earlier one for kinds that don't handle money.
            lt(credentials.lookedAt, moneyBefore),
            or(
              lt(credentials.lookedAt, before),
              sql`${credentials.kindCode} = any(${sql.param([...moneyKinds])}::text[])`,
            ),
          ),
          sql`(${credentials.expiresOn} <= ${endingBy}::date and ${credentials.expiresOn} is distinct from ${credentials.validUntil})`,
        ),
        sql`${credentials.expiresOn} >= ${today}::date`,
        sql`not exists (select from ${credentialCases} where ${credentialCases.credentialId} = ${credentials.id}
          and ${credentialCases.kind} = 'recheck' and ${credentialCases.state} <> 'closed')`,
      ),
    )
    .orderBy(asc(credentials.lookedAt), asc(credentials.id))
    .limit(atMost);
}
