import { desc, eq, getTableColumns, getTableName, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '#server/db/database.ts';
import { users } from '#server/db/schema/index.ts';

/** A table with one row for each version of a setting. */
type VersionTable = AnyPgTable & {
  readonly version: AnyPgColumn;
  readonly changedBy: AnyPgColumn;
};

/** The columns that every row has about its version. */
export interface VersionRow {
  readonly version: number;
  readonly restores: number | null;
  readonly changedBy: string | null;
  readonly changedAt: Date;
}

/** A row with the name of the admin who made it. */
export interface WithAdmin<Row> {
  readonly row: Row;
  readonly admin: { readonly firstName: string; readonly lastName: string } | null;
}

/** Reads and adds the versions of one setting. Version 1 is what was installed, and has no row. */
export interface VersionStore<Row extends VersionRow> {
  /** Serialises admins' changes of the setting. */
  lock(tx: Tx): Promise<void>;
  /** The current version; null if no one has changed anything. */
  newest(db: Queryable): Promise<WithAdmin<Row> | null>;
  find(db: Queryable, version: number): Promise<Row | null>;
  /** Versions before the given one, or all, the newest first. */
  list(db: Queryable, before: number | undefined, limit: number): Promise<WithAdmin<Row>[]>;
  add(tx: Tx, row: Row): Promise<void>;
}

/** Reads and adds the rows of a table of versions. */
export function versionStore<Table extends VersionTable>(
  table: Table,
): VersionStore<Table['$inferSelect'] & VersionRow> {
  type Row = Table['$inferSelect'] & VersionRow;
  const any: VersionTable = table;
  const named = (db: Queryable) =>
    db
      .select({ row: getTableColumns(any), admin: { firstName: users.firstName, lastName: users.lastName } })
      .from(any)
      .leftJoin(users, eq(users.id, table.changedBy))
      .orderBy(desc(table.version))
      .$dynamic();
  return {
    async lock(tx) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${getTableName(table)}))`);
    },
    async newest(db) {
      const [newest] = await named(db).limit(1);
      return (newest as unknown as WithAdmin<Row> | undefined) ?? null;
    },
    async find(db, version) {
      const [found] = await named(db).where(eq(table.version, version));
      return (found as unknown as WithAdmin<Row> | undefined)?.row ?? null;
    },
    async list(db, before, limit) {
      const rows = named(db).limit(limit);
      return (await (before === undefined
        ? rows
        : rows.where(lt(table.version, before)))) as unknown as WithAdmin<Row>[];
    },
    async add(tx, row) {
      await tx.insert(table).values(row as never);
    },
  };
}
