import { answerDays } from '#shared/application-states.ts';
import { daysAfter, daysBefore } from '#shared/time.ts';
import { record } from '#server/audit/record.ts';
import type { SiteSettings } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { isSuspended } from '#server/features/users/service.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import { finish } from './finish.ts';
import { listDelivered, whyDelivered } from './finish-queries.ts';
import { atLeastNow, awaitAnswer, type Doer, holdApplication } from './hold.ts';
import { type ApplicationRow, findLastEvent, insertEvent, updateTerms } from './queries.ts';
import { tell } from './tell.ts';

/** Applications that one turn looks after at most; the rest waits for the next one. */
const perTurn = 200;

/** When the client is told that delivered work completes by itself. */
const tellFrom = (completesAt: Date) => daysBefore(completesAt, answerDays.notice);

/**
 * Tells clients 3 days before delivered work completes by itself, and completes it after 14 days without an answer. Never
 * without that notice, and never sooner than 3 days after it: neither a clock that jumps nor a site that stood still takes
 * these days from somebody. Clients who are suspended keep all 14. Each in its own transaction. Gives how many there were.
 */
export async function lookAfterDeliveries(
  { database, now, log }: Pick<JobContext, 'database' | 'now' | 'log'>,
  site: SiteSettings,
): Promise<number> {
  const doer: Doer = { actor: { kind: 'visitor' }, now, site, limit: async () => {} };
  let done = 0;
  for (const why of whyDelivered) {
    for (const { id, professionalId } of await listDelivered(database.db, now, why, perTurn)) {
      try {
        if (await database.transaction((tx) => lookAfter(tx, doer, id, professionalId))) done += 1;
      } catch (error) {
        log.error({ err: error, application: id }, 'a delivery could not be looked after');
      }
    }
  }
  return done;
}

async function lookAfter(tx: Tx, doer: Doer, id: string, seen: string | null): Promise<boolean> {
  const { row, professional } = await holdApplication(tx, id, seen);
  const { stage, completesAt, completionToldAt, professionalId, userId } = row;
  if (stage !== 'delivered' || completesAt === null || professionalId !== seen) return false;
  // Another sweep takes it from whoever may not work for anybody.
  if (!professional || professional.isSuspended) return false;
  if (completionToldAt !== null && completionToldAt > doer.now) return await restart(tx, doer, row);
  if (userId !== null && (await isSuspended(tx, userId))) return await postpone(tx, doer, row, completesAt);
  if (tellFrom(completesAt) > doer.now) return false;
  if (completionToldAt === null) return await announce(tx, doer, row, completesAt);
  if (completesAt > doer.now || daysAfter(completionToldAt, answerDays.notice) > doer.now) return false;
  await finish(tx, doer, row, 'complete_by_itself');
  return true;
}

/** A clock stood ahead when the client was told, so that what they read is not so: their days begin anew. */
async function restart(tx: Tx, doer: Doer, row: ApplicationRow): Promise<boolean> {
  return await begin(tx, doer, row, atLeastNow(row, doer.now), 'clock');
}

/**
 * Somebody who cannot sign in cannot answer: as long as that is so they have all their days, and begin them anew once
 * they can. The day more is what passes until this is written again.
 */
async function postpone(tx: Tx, doer: Doer, row: ApplicationRow, completesAt: Date): Promise<boolean> {
  if (completesAt >= daysAfter(doer.now, answerDays.completion)) return false;
  return await begin(tx, doer, row, daysAfter(doer.now, 1), 'suspended');
}

/** The client's days begin at a moment; both read so on the timeline, once. */
async function begin(
  tx: Tx,
  doer: Doer,
  row: ApplicationRow,
  since: Date,
  why: 'clock' | 'suspended',
): Promise<boolean> {
  const { id: applicationId, professionalId } = row;
  await updateTerms(tx, applicationId, awaitAnswer(since));
  const kind = 'answer_postponed';
  if ((await findLastEvent(tx, applicationId)) !== kind) {
    await insertEvent(tx, { applicationId, at: doer.now, kind, by: 'system', professionalId });
  }
  const subject = { subjectType: 'application', subjectId: applicationId } as const;
  await record(tx, doer, { action: 'application.postpone', ...subject, facts: { why } });
  return true;
}

async function announce(tx: Tx, doer: Doer, row: ApplicationRow, completesAt: Date): Promise<boolean> {
  const soonest = daysAfter(doer.now, answerDays.notice);
  const until = completesAt > soonest ? completesAt : soonest;
  await updateTerms(tx, row.id, { completesAt: until, completionToldAt: doer.now });
  await record(tx, doer, { action: 'application.announce', subjectType: 'application', subjectId: row.id });
  await tell(tx, doer, row, row.userId, 'completion-near', { until: until.toISOString() });
  return true;
}
