import { retention } from '#shared/account/retention.ts';
import { daysBefore, monthsBefore } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteUnconfirmed, forgetConcerns } from './store/follows.ts';

export { sweepCredentials } from './sweeps/sweep-credentials.ts';

const batch = 5_000;

/**
 * Deletes addresses that were never confirmed, and strangers' reports that were decided long ago. Returns the number.
 */
export async function forgetCredentialTraces(db: Queryable, now: Date): Promise<number> {
  const follows = await deleteUnconfirmed(db, daysBefore(now, retention.unconfirmedFollowDays), batch);
  return follows + (await forgetConcerns(db, monthsBefore(now, retention.decidedConcernMonths), batch));
}
