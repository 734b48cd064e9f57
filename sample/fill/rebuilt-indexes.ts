import type pg from 'pg';

/**
 * Runs `work` without the indexes of professionals and builds them again afterwards, in the caller's transaction; those
 * that keep ids unique stay. Maintaining them row by row would take twice as long as all the rest.
 */
export async function withIndexesRebuilt(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select quote_ident(indexname) as name, indexdef as definition from pg_indexes
     where schemaname = current_schema() and tablename = 'professionals' and indexdef like 'CREATE INDEX %'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  // Memory for building the index of words before it is written; the default of 64 MB takes half as long again.
  await client.query("set local maintenance_work_mem = '256MB'");
  for (const { definition } of rows) await client.query(definition);
}
