import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

interface RecordedErasure {
  readonly userId: string;
  readonly erasedAt: Date;
}

/** Every erased account that the audit log knows, the earliest first. */
export async function listRecordedErasures(db: Queryable): Promise<RecordedErasure[]> {
  const { rows } = await db.execute<{ userId: string; erasedAt: number }>(sql`
    select "userId", (extract(epoch from min(at)) * 1000)::float8 as "erasedAt" from (
      select subject_id as "userId", at from audit_events where action in ('account.delete', 'account.erase_again')
      union all
      select facts ->> 'former', at from audit_events where action = 'account.start_anew'
    ) erased where "userId" is not null group by "userId" order by min(at), "userId"`);
  return rows.map(({ userId, erasedAt }) => ({ userId, erasedAt: new Date(erasedAt) }));
}

/** Which of these accounts exist, and were created before they were erased. */
export async function findErasable(db: Queryable, erasures: readonly RecordedErasure[]): Promise<string[]> {
  const list = JSON.stringify(erasures.map(({ userId: id, erasedAt: at }) => ({ id, at: at.toISOString() })));
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from jsonb_to_recordset(${list}::jsonb) as e(id uuid, at timestamptz)
    join users u on u.id = e.id and u.created_at < e.at order by u.id`);
  return rows.map(({ id }) => id);
}
