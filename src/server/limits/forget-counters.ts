import type { Tx } from '#server/db/database.ts';
import { forgetUses } from './count-uses.ts';
import { limitTable } from './rate-limit.ts';

/**
 * Deletes all counters of an erased account.
 * @param caller an account's id.
 */
export async function forgetCounters(tx: Tx, caller: string): Promise<void> {
  await forgetUses(tx, Object.keys(limitTable), caller);
}
