import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '#server/db/database.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import { publicChanges } from '#server/db/schema/index.ts';

/** Changes that one read returns at most; more count as a change of everything. */
const mostChanges = 1000;

/** Minutes for which the log is kept. */
export const retentionMinutes = 60;

/** What the log of changes has since an earlier read. */
export interface LoggedChanges {
  /** Which transactions this read has seen (`pg_snapshot`). */
  readonly snapshot: string;
  /** A WAL position (`pg_lsn`) by which a replica has all of them. */
  readonly position: string;
  /** Tags of each change; undefined if there are too many. */
  readonly changes: readonly unknown[] | undefined;
}

/**
 * What an earlier read could not see is new, whatever its number: transactions commit in any order, and no lock keeps
 * them in one.
 */
const since = preparedStatement<Omit<LoggedChanges, 'changes'> & { changes: unknown[] }>(
  'public_changes_since',
  sql`select pg_current_snapshot()::text as snapshot, pg_current_wal_insert_lsn()::text as position, to_jsonb(array(
    select tags from public_changes
    where xid >= pg_snapshot_xmin(${sql.placeholder('snapshot')}::pg_snapshot)
      and not pg_visible_in_snapshot(xid, ${sql.placeholder('snapshot')}::pg_snapshot)
    limit ${mostChanges + 1})) as changes`,
);

/** Reads what has changed since a snapshot; without one, only where the log stands now. */
export async function readChanges(db: Db, snapshot: string | undefined): Promise<LoggedChanges> {
  const [row] = await since(db, { snapshot: snapshot ?? future });
  if (!row) throw new Error('the log of changes gave no answer');
  return { ...row, changes: row.changes.length > mostChanges ? undefined : row.changes };
}

/** A snapshot in which every transaction is visible. */
const future = '9223372036854775807:9223372036854775807:';

/** Deletes what every process has read long ago. Returns the number of rows. */
export async function forgetChanges(db: Queryable): Promise<number> {
  const old = sql`${publicChanges.changedAt} < now() - make_interval(mins => ${retentionMinutes})`;
  return (await db.delete(publicChanges).where(old)).rowCount ?? 0;
}
