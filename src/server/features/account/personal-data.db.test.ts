import { getTableColumns, getTableName } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { retention } from '#shared/account/retention.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { retainedTables } from './retained-tables.ts';
import { impersonalTables, personalData } from './personal-data.ts';
import type { PersonalTable } from '#server/kernel/personal-table.ts';
import { shared } from '#tests/support/app/shared.ts';

const entries = Object.entries<PersonalTable>(personalData);
const database = shared(() => openTestDatabase());

/** The columns of each of our tables, as the database has them. */
async function columnsByTable(): Promise<Map<string, string[]>> {
  const { rows } = await database.query(
    `select table_name, array_agg(column_name::text order by column_name) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`,
  );
  return new Map((rows as { table_name: string; columns: string[] }[]).map((row) => [row.table_name, row.columns]));
}

test('every table is in one list: a new one is reviewed before it holds anything', async () => {
  const known = [
    ...new Set(entries.map(([, { table }]) => getTableName(table))),
    ...Object.keys(impersonalTables),
  ].toSorted();
  expect(known).toEqual([...(await columnsByTable()).keys()].toSorted());
});

test('every table has a retention period or a reason for none, and every period is used by a table', async () => {
  expect(Object.keys(retainedTables).toSorted()).toEqual([...(await columnsByTable()).keys()].toSorted());
  const retentions = Object.values(retainedTables);
  expect(retentions.filter((end) => end.length === 0)).toEqual([]);
  expect(new Set(retentions.flatMap((end) => (typeof end === 'string' ? [] : end)))).toEqual(
    new Set(Object.keys(retention)),
  );
});

test('tables listed as impersonal have no column that identifies a person', async () => {
  const suspicious = /user|actor|author|client|owner|email|phone|recipient|address|first_name|last_name|^ip$/;
  const columns = await columnsByTable();
  const found = Object.keys(impersonalTables).flatMap((table) =>
    (columns.get(table) ?? []).filter((column) => suspicious.test(column)).map((column) => `${table}.${column}`),
  );
  expect(found).toEqual([]);
});

describe.each(entries)('%s', (_name, { table, exported, withheld, erasure, title }) => {
  const columns = getTableColumns(table);

  test('says of each column whether it is exported, and if not, why', () => {
    const listedColumns = [...Object.keys(exported), ...Object.keys(withheld)];
    expect(listedColumns.toSorted()).toEqual(Object.keys(columns).toSorted());
    expect(title).not.toBe('');
    for (const words of [...Object.values(exported), ...Object.values(withheld)]) expect(words).not.toBe('');
  });

  test('has the columns that the database has', async () => {
    const stored = (await columnsByTable()).get(getTableName(table));
    expect(
      Object.values(columns)
        .map((column) => column.name)
        .toSorted(),
    ).toEqual(stored);
  });

  test('clears only columns that there are', () => {
    const cleared = erasure.how === 'cleared' ? erasure.columns : [];
    expect(cleared.filter((column) => !(column in columns))).toEqual([]);
  });
});

test('every column that leads to an account is one of a table with personal data', async () => {
  const { rows } = await database.query(
    `select distinct r.relname::text as table from pg_constraint c join pg_class r on r.oid = c.conrelid
     where c.contype = 'f' and c.confrelid in ('users'::regclass, 'professionals'::regclass)`,
  );
  const personal = new Set(entries.map(([, { table }]) => getTableName(table)));
  const strangers = (rows as { table: string }[]).filter((row) => !personal.has(row.table));
  expect(rows.length).toBeGreaterThan(8);
  expect(strangers).toEqual([]);
});
