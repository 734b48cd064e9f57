import pg from 'pg';
import type { Manifest } from './archive/manifest.ts';

/** Rows beyond which a table isn't counted while everyone waits for the embedded engine's one session. */
const mostCounted = 100_000;

type Described = Pick<
  Manifest,
  'rows' | 'head' | 'kind' | 'keyFingerprint' | 'keySource' | 'newestMigration' | 'major'
>;

/**
 * Describes what a session sees: run it in the snapshot that is backed up.
 * @param most rows beyond which a table isn't counted.
 */
export async function describeDatabase(client: pg.ClientBase, most = Infinity): Promise<Described> {
  const [installation] = await list<{
    kind: Manifest['kind'];
    keyFingerprint: string | null;
    keySource: string | null;
    newestMigration: number;
    major: number;
  }>(
    client,
    `select kind, key_fingerprint as "keyFingerprint", key_source as "keySource",
       (select max(created_at)::float8 from drizzle.__drizzle_migrations) as "newestMigration",
       current_setting('server_version_num')::int / 10000 as major
     from installation`,
  );
  if (!installation) throw new Error('this database belongs to no installation');
  const [head] = await list<{ toSeq: number; head: string }>(
    client,
    `select to_seq::float8 as "toSeq", head from audit_seals order by to_seq desc limit 1`,
  );
  return { ...installation, head: head ?? null, rows: await countRows(client, most) };
}

/** For the embedded engine, whose one session everyone waits for. */
export const describeBriefly = (client: pg.ClientBase): Promise<Described> => describeDatabase(client, mostCounted);

/** Counts the rows of every table of ours; null for one that is too large. */
export async function countRows(client: pg.ClientBase, most = Infinity): Promise<Record<string, number | null>> {
  const tables = await listTables(client);
  const small = tables.filter(({ estimate }) => estimate <= most);
  const counts = small.map(
    ({ name, sql }) => `select ${pg.escapeLiteral(name)} as name, count(*)::float8 as n from ${sql}`,
  );
  const found = counts.length === 0 ? [] : await list<{ name: string; n: number }>(client, counts.join(' union all '));
  const byName = new Map(found.map(({ name, n }) => [name, n]));
  return Object.fromEntries(tables.map(({ name }) => [name, byName.get(name) ?? null]));
}

interface Table {
  /** As `public.users`. */
  readonly name: string;
  /** The same, quoted where necessary. */
  readonly sql: string;
  readonly estimate: number;
}

/** Lists the tables of the product and of its jobs, by name; of a partitioned one, the whole. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const tables = await list<{ schema: string; table: string; estimate: number }>(
    client,
    `select n.nspname as schema, c.relname as table, greatest(c.reltuples, 0)::float8 as estimate
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
     order by 1, 2`,
  );
  return tables.map(({ schema, table, estimate }) => ({
    name: `${schema}.${table}`,
    sql: `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`,
    estimate,
  }));
}

async function list<Row>(client: pg.ClientBase, text: string): Promise<Row[]> {
  const { rows } = await client.query(text);
  return rows as Row[];
}
