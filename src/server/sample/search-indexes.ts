import type pg from 'pg';

/**
 * Runs `work` with the text-search indexes of professionals away and builds them again afterwards, in the caller's
 * transaction. Kept up row by row they would cost three times as long, since each rating that arrives writes its
 * professional's row anew.
 */
export async function withSearchIndexesRebuilt(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select quote_ident(indexname) as name, indexdef as definition from pg_indexes
     where schemaname = current_schema() and tablename = 'professionals' and indexdef like '% USING gin %'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}
