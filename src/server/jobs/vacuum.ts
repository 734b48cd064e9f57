import pg from 'pg';
import type { Database } from '#server/db/database.ts';

/**
 * Does what autovacuum does on a server: frees dead rows and refreshes the planner's statistics. One table at a time,
 * each in a session of its own, so that others get their turn in between.
 */
export async function vacuum(database: Database): Promise<void> {
  const { rows } = await database.query(
    `select schemaname, relname from pg_stat_user_tables where n_mod_since_analyze > 0 or n_dead_tup > 0 order by 1, 2`,
  );
  for (const { schemaname, relname } of rows as { schemaname: string; relname: string }[]) {
    const table = `${pg.escapeIdentifier(schemaname)}.${pg.escapeIdentifier(relname)}`;
    await database.maintenance((client) => client.query(`vacuum (analyze) ${table}`));
  }
}
