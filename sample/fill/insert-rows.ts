import type { InferInsertModel } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type * as schema from '#server/db/schema/index.ts';

/** The tables that the sample fills. */
export type SampleTable = (typeof schema)[
  | 'users'
  | 'professionals'
  | 'credentials'
  | 'credentialCases'
  | 'reviews'
  | 'availabilities'
  | 'consultations'
  | 'consultationSlots'
  | 'consultationEvents'];

/** Writes rows into a table; both ways must leave the same rows. */
export type WriteRows = <T extends SampleTable>(table: T, rows: InferInsertModel<T>[]) => Promise<void>;

/** The primary or a transaction on it. */
export type Writable = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** Rows in one statement: the protocol takes 65,535 parameters and a professional has some thirty. */
const batch = 500;

/** Writes by INSERT, as the services do. */
export function insertRows(db: Writable): WriteRows {
  return async (table, rows) => {
    for (let from = 0; from < rows.length; from += batch) {
      await db.insert(table).values(rows.slice(from, from + batch));
    }
  };
}
