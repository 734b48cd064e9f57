import { sql } from 'drizzle-orm';
import { paging } from '#shared/limits.ts';
import type { Queryable } from '#server/db/database.ts';

/** The state of the chain. Times are strings. */
export interface ChainRow {
  readonly sealed: { readonly at: string; readonly upTo: number } | null;
  readonly unsealed: number;
  readonly checked: {
    readonly at: string;
    readonly upTo: number;
    readonly brokenFrom: number | null;
    readonly brokenTo: number | null;
  } | null;
}

export async function readChain(db: Queryable): Promise<ChainRow> {
  const { rows } = await db.execute<{ row: ChainRow }>(
    sql`select json_build_object(
      'sealed', (select json_build_object('at', s.sealed_at, 'upTo', s.to_seq) from audit_seals s order by s.to_seq desc limit 1),
      'unsealed', (select count(*) from (select 1 from audit_events e
        where e.seq > coalesce((select max(s.to_seq) from audit_seals s), 0) limit ${paging.exactCountUpTo}) counted),
      'checked', (select json_build_object('at', c.checked_at, 'upTo', c.up_to, 'brokenFrom', c.broken_from, 'brokenTo', c.broken_to)
        from audit_checks c order by c.seq desc limit 1)) as row`,
  );
  return rows[0]!.row;
}
