import type { Tx } from '#server/db/database.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import type { ActorContext, SiteSettings } from '#server/context/context.ts';
import { createRateLimits } from '#server/limits/rate-limit.ts';
import { closeUnavailable } from '#server/features/consultations/lifecycle/close-consultations.ts';
import { lockConsultation } from '#server/features/consultations/lifecycle/transition.ts';
import { listDue, listOfSuspended } from '#server/features/consultations/store/due.ts';
import { checkConsultation } from './check-consultation.ts';

type ConsultationSweepContext = Pick<JobContext, 'database' | 'now' | 'log'>;

/** Mails to admins are rate-limited here as well, even where calls are not. */
const limits = createRateLimits(true);

/** Consultations that one run handles at most; the rest waits for the next one, a minute later. */
const perTurn = 500;

/**
 * Does what is due for consultations: reminders, expiry, completion, release of expired holds, and closing those with
 * suspended professionals. Each in its own transaction, so that a failure delays no other, and one that another
 * transaction has locked waits for the next run. Returns the number handled.
 */
export async function sweepConsultations(
  { database, now, log }: ConsultationSweepContext,
  site: SiteSettings,
): Promise<number> {
  const limit: ActorContext['limit'] = (tx, uses) => limits.count(tx, now, uses);
  const context: ActorContext = { actor: { kind: 'visitor' }, now, site, limit };
  let done = 0;
  const attempt = async (id: string, work: typeof checkConsultation) => {
    try {
      const handled = await database.transaction(async (tx: Tx) => {
        const row = await lockConsultation(tx, id, false);
        return row !== null && (await work(tx, context, row));
      });
      if (handled) done += 1;
    } catch (error) {
      log.error({ err: error, consultation: id }, 'could not look after a consultation');
    }
  };
  for (const id of await listOfSuspended(database.db, perTurn)) await attempt(id, closeUnavailable);
  for (const id of await listDue(database.db, now, perTurn)) await attempt(id, checkConsultation);
  return done;
}
