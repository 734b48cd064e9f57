import { funnelDays } from '#shared/analytics/funnels.ts';
import { daysBefore } from '#shared/time/time.ts';
import type { Database } from '#server/db/database.ts';
import { countFunnels, countMedians, deleteFunnelsBefore } from '#server/features/analytics/store/funnels.ts';

/** Number of professionals that one statement counts. */
const atOnce = 500;
const first = '00000000-0000-0000-0000-000000000000';

/**
 * Counts how far people came with each approved professional, and the median of their peers. A run that stops half-way
 * leaves a mix of yesterday's and today's counts, and the next run counts all of them.
 */
export async function countAllFunnels(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  now: Date,
): Promise<void> {
  const since = daysBefore(now, funnelDays);
  for (let after: string | null = first; after !== null;) {
    after = await countFunnels(db, { after, atMost: atOnce, since, now });
  }
  await transaction(async (tx) => {
    await deleteFunnelsBefore(tx, now);
    await countMedians(tx, now);
  });
}
