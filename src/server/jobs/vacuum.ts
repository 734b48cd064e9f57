import pg from 'pg';
import { jobSchema } from '#server/outbox/queues.ts';
import type { Database } from '#server/db/database.ts';

/**
 * Does autovacuum's work: frees dead rows and refreshes the planner's statistics. One table at a time, each in its own
 * session, so that other work gets its turn in between.
 */
export async function vacuum(database: Database): Promise<void> {
  const { rows } = await database.query(
    `select schemaname, tablename from pg_tables where schemaname in ('public', '${jobSchema}') order by 1, 2`,
  );
  for (const { schemaname, tablename } of rows as { schemaname: string; tablename: string }[]) {
    const table = `${pg.escapeIdentifier(schemaname)}.${pg.escapeIdentifier(tablename)}`;
    await database.maintenance((client) => client.query(`vacuum (analyze) ${table}`));
  }
}
