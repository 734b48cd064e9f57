import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

const dialect = new PgDialect();

/**
 * A frequently used statement: its text is built once for the process and planned once for each connection (decision
 * 040). Values are placeholders. Its rows are the driver's: select JSON where a value is neither a text nor a number.
 * @param name unique for each text.
 */
export function preparedStatement<Row extends object>(name: string, statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return async (db: Pick<Queryable, '$client'>, values: Readonly<Record<string, unknown>>): Promise<Row[]> => {
    const { rows } = await db.$client.query<Row>({ name, text, values: fillPlaceholders(params, values) });
    return rows;
  };
}
