import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { type JsonRow, jsonList, jsonRow } from '#server/db/json-rows.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { professionals } from '#server/db/schema/index.ts';
import { currentCredentials, expiredLicence, publicColumns } from './public-columns.ts';

/** A professional as the public lists have it; times are strings. */
export type ProfessionalRow = JsonRow<
  typeof publicColumns & {
    credentials: ReturnType<typeof currentCredentials>;
    expired: ReturnType<typeof expiredLicence>;
  }
>;

/** Numbers of ids for which a connection caches a plan; for a number in between, one id is repeated. */
const plannedFor = [1, 3, 6, 9, 12];

/**
 * Finds those of these professionals who are approved, in any order, with the credentials that are valid on `today`, a Kampala
 * day. One round trip.
 */
export async function findPeople(db: Queryable, ids: readonly string[], today: string): Promise<ProfessionalRow[]> {
  const [first] = ids;
  if (first === undefined) return [];
  const size = plannedFor.find((planned) => planned >= ids.length);
  const paddedIds = Array.from({ length: size ?? ids.length }, (_, index) => ids[index] ?? first);
  const shape = `people ${paddedIds.length}`;
  const day = sql.placeholder('today');
  const row = jsonRow({ ...publicColumns, credentials: currentCredentials(day), expired: expiredLicence(day) });
  const build = () => {
    const among = inArray(
      professionals.id,
      paddedIds.map((_, index) => sql.placeholder(`id${index}`)),
    );
    return db
      .select({ people: jsonList(row, sql`from ${professionals} where ${among} and approval_status = 'approved'`) })
      .from(sql`(select) one`)
      .prepare(size === undefined ? '' : shape);
  };
  const statement = size === undefined ? build() : prepareOnce(db, shape, build);
  const values = Object.fromEntries(paddedIds.map((id, index) => [`id${index}`, id]));
  const [found] = await statement.execute({ ...values, today });
  return found?.people ?? [];
}
