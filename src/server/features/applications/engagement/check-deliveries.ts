import { answerDays } from '#shared/applications/application-states.ts';
import { daysAfter, daysBefore } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import type { ActorContext, SiteSettings } from '#server/context/context.ts';
import { completeWork } from '#server/features/applications/engagement/complete-work.ts';
import { notifyClient } from '#server/features/applications/lifecycle/notify-parties.ts';
import { atLeastNow, awaitAnswer } from '#server/features/applications/lifecycle/terms.ts';
import type { Tx } from '#server/db/database.ts';
import { isSuspended } from '#server/features/users/index.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import { listDelivered, whyDelivered } from '#server/features/applications/store/deliveries.ts';
import { lockApplication } from '#server/features/applications/lifecycle/transition.ts';
import {
  type ApplicationRow,
  findLastEvent,
  insertEvent,
  updateTerms,
} from '#server/features/applications/store/applications.ts';

/** Applications that one run handles at most; the rest waits for the next one. */
const perTurn = 200;

/** Returns when to notify the client that delivered work will complete automatically. */
const noticeFrom = (completesAt: Date) => daysBefore(completesAt, answerDays.notice);

/**
 * Notifies clients 3 days before delivered work completes automatically, and completes it after 14 days without an
 * answer. Never without that notice, and never sooner than 3 days after it: neither a clock that jumps nor a site that
 * was down shortens these days. Suspended clients get all 14. Each in its own transaction. Returns the number.
 */
export async function checkDeliveries(
  { database, now, log }: Pick<JobContext, 'database' | 'now' | 'log'>,
  site: SiteSettings,
): Promise<number> {
  const context: ActorContext = { actor: { kind: 'visitor' }, now, site, limit: async () => {} };
  let done = 0;
  for (const why of whyDelivered) {
    for (const { id, professionalId } of await listDelivered(database.db, now, why, perTurn)) {
      try {
        if (await database.transaction((tx) => checkDelivery(tx, context, id, professionalId))) done += 1;
      } catch (error) {
        log.error({ err: error, application: id }, 'could not check a delivery');
      }
    }
  }
  return done;
}

async function checkDelivery(tx: Tx, context: ActorContext, id: string, seen: string | null): Promise<boolean> {
  const { row, professional } = await lockApplication(tx, id, seen);
  const { stage, completesAt, completionNotifiedAt, professionalId, userId } = row;
  if (stage !== 'delivered' || completesAt === null || professionalId !== seen) return false;
  // Another sweep withdraws it from a professional who may not work.
  if (!professional || professional.isSuspended) return false;
  if (completionNotifiedAt !== null && completionNotifiedAt > context.now) return await restart(tx, context, row);
  if (userId !== null && (await isSuspended(tx, userId))) return await postpone(tx, context, row, completesAt);
  if (noticeFrom(completesAt) > context.now) return false;
  if (completionNotifiedAt === null) return await announceCompletion(tx, context, row, completesAt);
  if (completesAt > context.now || daysAfter(completionNotifiedAt, answerDays.notice) > context.now) return false;
  await completeWork(tx, context, row, 'complete_by_itself');
  return true;
}

/** A clock was ahead when the client was notified, so the date they read was wrong: their days start over. */
async function restart(tx: Tx, context: ActorContext, row: ApplicationRow): Promise<boolean> {
  return await restartDays(tx, context, row, atLeastNow(row, context.now), 'clock');
}

/**
 * A suspended client cannot answer: their days don't run, and start over once they can sign in. The extra day covers
 * the time until this is written again.
 */
async function postpone(tx: Tx, context: ActorContext, row: ApplicationRow, completesAt: Date): Promise<boolean> {
  if (completesAt >= daysAfter(context.now, answerDays.completion)) return false;
  return await restartDays(tx, context, row, daysAfter(context.now, 1), 'suspended');
}

/** Starts the client's days at the given time; both sides see it on the timeline, once. */
async function restartDays(
  tx: Tx,
  context: ActorContext,
  row: ApplicationRow,
  since: Date,
  why: 'clock' | 'suspended',
): Promise<boolean> {
  const { id: applicationId, professionalId } = row;
  await updateTerms(tx, applicationId, awaitAnswer(since));
  const kind = 'answer_postponed';
  if ((await findLastEvent(tx, applicationId)) !== kind) {
    await insertEvent(tx, { applicationId, at: context.now, kind, by: 'system', professionalId });
  }
  const subject = { subjectType: 'application', subjectId: applicationId } as const;
  await record(tx, context, { action: 'application.postpone', ...subject, facts: { why } });
  return true;
}

async function announceCompletion(
  tx: Tx,
  context: ActorContext,
  row: ApplicationRow,
  completesAt: Date,
): Promise<boolean> {
  const soonest = daysAfter(context.now, answerDays.notice);
  const until = completesAt > soonest ? completesAt : soonest;
  await updateTerms(tx, row.id, { completesAt: until, completionNotifiedAt: context.now });
  await record(tx, context, { action: 'application.announce', subjectType: 'application', subjectId: row.id });
  await notifyClient(tx, context, row, 'completion-near', { until: until.toISOString() });
  return true;
}
