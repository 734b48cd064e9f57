import type { Tx } from '#server/db/database.ts';
import { forgetUses } from './count-uses.ts';
import { limitTable } from './rate-limit.ts';

/**
 * Forgets whatever was counted for somebody who is erased.
 * @param caller an account's id.
 */
export async function forgetCounters(tx: Tx, caller: string): Promise<void> {
  await forgetUses(tx, Object.keys(limitTable), caller);
}
