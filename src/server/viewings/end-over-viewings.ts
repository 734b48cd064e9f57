import { inArray, lt } from 'drizzle-orm';
import { retention } from '#shared/account/retention.ts';
import { daysBefore } from '#shared/time/time.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { viewings } from '#server/db/schema/index.ts';
import { endViewingsById } from './end-viewings.ts';
import { isHeld, listOpen } from './find-viewing.ts';

/**
 * Ends viewings that have expired or are no longer permitted, so that the log has their end; they already grant no
 * access. Returns the number ended.
 */
export async function endOverViewings({ database, now }: { database: Database; now: Date }): Promise<number> {
  const open = await listOpen(database.db);
  const held = new Set(open.filter((one) => isHeld(one, now)).map(({ id }) => id));
  const over = new Set(open.filter(({ endsAt }) => endsAt <= now).map(({ id }) => id));
  const broken = new Set(open.map(({ id }) => id).filter((id) => !held.has(id) && !over.has(id)));
  if (over.size + broken.size === 0) return 0;
  const who = { actor: { kind: 'visitor' }, now } as const;
  return await database.transaction(async (tx) => {
    const ended = await endViewingsById(tx, who, [...over], 'time_over');
    return ended + (await endViewingsById(tx, who, [...broken], 'account_changed'));
  });
}

/** Rows that one run deletes at most. */
const batch = 10_000;

/** Deletes viewings that ended as long ago as sessions that we delete, the oldest first, and returns the number. */
export async function forgetViewings(db: Queryable, now: Date): Promise<number> {
  const old = db
    .select({ id: viewings.id })
    .from(viewings)
    .where(lt(viewings.endedAt, daysBefore(now, retention.sessionDays)))
    .orderBy(viewings.endedAt)
    .limit(batch);
  const deleted = await db.delete(viewings).where(inArray(viewings.id, old));
  return deleted.rowCount ?? 0;
}
