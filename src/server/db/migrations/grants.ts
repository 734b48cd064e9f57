import pg from 'pg';

/** Schemas whose tables the application works with; `drizzle` only to know which migrations ran. */
const schemas = ['public', 'drizzle', 'pgboss'] as const;
/** Tables that the application adds to and never changes. Triggers enforce the same on both engines. */
const appendOnly = ['public.audit_events', 'public.audit_seals'] as const;

/**
 * Gives the application's role the rights it needs on the owner's tables, and no more. Skips a shared role.
 * @param client a session of the owner.
 */
export async function grantToApplication(client: pg.ClientBase, role: string): Promise<void> {
  const { rows: owners } = await client.query('select current_user as role');
  if (owners[0]?.role === role) return;
  const to = pg.escapeIdentifier(role);
  for (const schema of schemas) {
    const { rowCount } = await client.query('select 1 from pg_namespace where nspname = $1', [schema]);
    if (!rowCount) continue;
    await client.query(`grant usage on schema ${schema} to ${to}`);
    await client.query(`grant select on all tables in schema ${schema} to ${to}`);
    if (schema === 'drizzle') continue;
    await client.query(`grant insert, update, delete on all tables in schema ${schema} to ${to}`);
    await client.query(`grant usage on all sequences in schema ${schema} to ${to}`);
    await client.query(`grant execute on all functions in schema ${schema} to ${to}`);
  }
  for (const table of appendOnly) await client.query(`revoke update, delete, truncate on ${table} from ${to}`);
  // The application only ever increments its one row.
  await client.query(`revoke insert, delete on public.marketplace_version from ${to}`);
}
