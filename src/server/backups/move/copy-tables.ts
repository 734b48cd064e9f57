import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createRowHash, type RowHash } from './row-hash.ts';

/** Pages of 8 KiB that are read at once: the embedded engine sends all that it is asked for, however slowly it is read. */
const pagesAtOnce = 2048;

/** Both engines then write the same value in the same way. */
const sameText = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
];

interface Table {
  /** As `public.users`, quoted where necessary. */
  readonly sql: string;
  readonly columns: string;
  /** Which rows; all without one. */
  readonly where: string;
}

/**
 * Fills the tables of a migrated database with the rows of another one, in one transaction, and reads them back.
 * @throws before anything is stored, when a row isn't the same in both.
 */
export async function copyTables(source: pg.ClientBase, target: pg.ClientBase): Promise<Record<string, RowHash>> {
  const copied: Record<string, RowHash> = {};
  for (const client of [source, target]) {
    await client.query('begin isolation level repeatable read');
    for (const setting of sameText) await client.query(setting);
  }
  try {
    const tables = await listTables(target);
    const keys = await dropForeignKeys(target);
    for (const { sql } of tables) await target.query(`alter table ${sql} disable trigger user`);
    await target.query(`truncate ${tables.map(({ sql }) => sql).join(', ')}`);
    const jobs = await jobTable(target);
    for (const table of [...tables, jobs]) copied[table.sql] = await copyTable(source, target, table);
    for (const add of keys) await target.query(add);
    for (const { sql } of tables) await target.query(`alter table ${sql} enable trigger user`);
    await copySequences(source, target);
    for (const table of [...tables, jobs]) await compare(target, table, copied[table.sql]!);
    await target.query('commit');
    return copied;
  } catch (error) {
    await target.query('rollback').catch(() => {});
    throw error;
  } finally {
    await source.query('rollback').catch(() => {});
  }
}

/** Lists the product's tables, with the columns that can be written. */
async function listTables(client: pg.ClientBase): Promise<Table[]> {
  return await list<Table>(
    client,
    `select c.oid::regclass::text as sql, '' as where, string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where n.nspname = 'public' and c.relkind = 'r' group by c.oid order by 1`,
  );
}

/** Jobs of the queues that the target has; the others only serve the embedded engine. */
async function jobTable(client: pg.ClientBase): Promise<Table> {
  const [row] = await list<{ columns: string; names: string }>(
    client,
    `select (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
       where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select string_agg(quote_literal(name), ', ') from pgboss.queue) as names`,
  );
  return { sql: 'pgboss.job', columns: row!.columns, where: `name in (${row!.names})` };
}

/** Drops them, because tables refer to each other; returns the statements that bring them back and check every row. */
async function dropForeignKeys(client: pg.ClientBase): Promise<string[]> {
  const keys = await list<{ table: string; name: string; definition: string }>(
    client,
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  return keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`);
}

async function copyTable(source: pg.ClientBase, target: pg.ClientBase, table: Table): Promise<RowHash> {
  const hash = createRowHash();
  const { sql, columns } = table;
  for (const text of await selections(source, table)) {
    const into = target.query(copyFrom(`copy ${sql} (${columns}) from stdin`));
    await pipeline(source.query(copyTo(`copy (${text}) to stdout`)), hash.pass(), into);
  }
  return hash.result();
}

async function compare(client: pg.ClientBase, table: Table, copied: RowHash): Promise<void> {
  const hash = createRowHash();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  for (const text of await selections(client, table)) {
    await pipeline(client.query(copyTo(`copy (${text}) to stdout`)), hash.pass(), nowhere, { end: false });
  }
  const { rows, sum } = hash.result();
  if (rows !== copied.rows || sum !== copied.sum) {
    throw new Error(`${table.sql} has ${rows} rows (${sum}) instead of ${copied.rows} (${copied.sum})`);
  }
}

/** Queries that together return all rows of a table, a few pages each. */
async function selections(client: pg.ClientBase, { sql, columns, where }: Table): Promise<string[]> {
  if (where !== '') return [`select ${columns} from ${sql} where ${where}`];
  const [size] = await list<{ pages: number }>(
    client,
    `select (pg_relation_size(${pg.escapeLiteral(sql)}) / current_setting('block_size')::int)::int as pages`,
  );
  return Array.from({ length: Math.ceil(size!.pages / pagesAtOnce) }, (_, part) => {
    const [first, next] = [part, part + 1].map((number) => `'(${number * pagesAtOnce},0)'::tid`);
    return `select ${columns} from ${sql} where ctid >= ${first} and ctid < ${next}`;
  });
}

async function copySequences(source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  const sequences = await list<{ name: string; value: string | null }>(
    source,
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = 'public'`,
  );
  for (const { name, value } of sequences) {
    if (value !== null) await target.query('select setval($1::regclass, $2::bigint)', [name, value]);
  }
}

async function list<Row>(client: pg.ClientBase, text: string): Promise<Row[]> {
  const { rows } = await client.query(text);
  return rows as Row[];
}
