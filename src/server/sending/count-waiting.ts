import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

/** Waiting messages of one kind, by their age. */
export interface WaitingMessages {
  readonly channel: 'email' | 'text';
  readonly kind: string;
  readonly underAnHour: number;
  readonly underADay: number;
  readonly older: number;
  /** Those written before the backup that was restored. */
  readonly beforeBackup: number;
}

/** Counts the emails and text messages that wait to be sent, those held for a daily summary included. */
export async function countWaiting(db: Queryable, now: Date, restoredTo: Date | null): Promise<WaitingMessages[]> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const { rows } = await db.execute<WaitingMessages & Record<string, unknown>>(sql`
    select channel, kind,
      count(*) filter (where created_at >= ${before(1)})::int as "underAnHour",
      count(*) filter (where created_at < ${before(1)} and created_at >= ${before(24)})::int as "underADay",
      count(*) filter (where created_at < ${before(24)})::int as "older",
      count(*) filter (where created_at < ${restoredTo?.toISOString() ?? '-infinity'})::int as "beforeBackup"
    from (
      select 'email' as channel, kind, created_at from mails where status in ('queued', 'held')
      union all
      select 'text', kind, created_at from text_messages where status = 'queued' and expires_at > ${now.toISOString()}
    ) waiting group by channel, kind order by channel, kind`);
  return rows;
}

/** How many messages those are. */
export const sumWaiting = (waiting: readonly WaitingMessages[]): number =>
  waiting.reduce((sum, { underAnHour, underADay, older }) => sum + underAnHour + underADay + older, 0);
