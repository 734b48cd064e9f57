import { pointOf } from '#shared/application-states.ts';
import { retention } from '#shared/retention.ts';
import { daysBefore, monthsBefore } from '#shared/time.ts';
import { record } from '#server/audit/record.ts';
import type { SiteSettings } from '#server/context.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import {
  deleteClosedBefore,
  deleteWaitingBefore,
  listOfSuspended,
  listOverdue,
  listToRemind,
} from './erase-queries.ts';
import { type Doer, holdApplication } from './hold.ts';
import { insertEvent, updateTerms } from './queries.ts';
import { takeBack } from './take-back.ts';
import { tell } from './tell.ts';

type Job = Pick<JobContext, 'database' | 'now' | 'log'>;

/** Mails to admins are counted here as well, and where calls are not. */
const limits = createRateLimits(true);

/** Applications that one turn looks after at most; the rest waits for the next one. */
const perTurn = 200;
/** Rows that one turn deletes at most. */
const batch = 10_000;

/**
 * Takes applications back from professionals who are suspended, or have sent no proposal in 5 working days, and reminds
 * those who have sent none in 3. Each in its own transaction: one that fails keeps no other waiting. Gives how many there
 * were.
 */
export async function lookAfterProposals({ database, now, log }: Job, site: SiteSettings): Promise<number> {
  const limit: Doer['limit'] = (tx, uses) => limits.count(tx, now, uses);
  const doer: Doer = { actor: { kind: 'visitor' }, now, site, limit };
  let done = 0;
  const attempt = async (id: string, work: (tx: Tx) => Promise<boolean>) => {
    try {
      if (await database.transaction(work)) done += 1;
    } catch (error) {
      log.error({ err: error, application: id }, 'an application could not be looked after');
    }
  };
  for (const { id, professionalId } of await listOfSuspended(database.db, perTurn)) {
    if (professionalId !== null) await attempt(id, (tx) => takeFromSuspended(tx, doer, id, professionalId));
  }
  for (const { id, professionalId } of await listOverdue(database.db, now, perTurn)) {
    if (professionalId === null) continue;
    const isDue = ({ proposalEndsAt }: { proposalEndsAt: Date | null }) =>
      proposalEndsAt !== null && proposalEndsAt <= now;
    await attempt(id, (tx) => takeBack(tx, doer, id, professionalId, 'no_proposal', isDue));
  }
  for (const id of await listToRemind(database.db, now, perTurn)) await attempt(id, (tx) => remind(tx, doer, id));
  return done;
}

async function takeFromSuspended(tx: Tx, doer: Doer, id: string, professionalId: string): Promise<boolean> {
  const { professional } = await holdApplication(tx, id, professionalId);
  if (professional && !professional.isSuspended) return false;
  return await takeBack(tx, doer, id, professionalId, professional ? 'suspended' : 'approval_lost');
}

async function remind(tx: Tx, doer: Doer, id: string): Promise<boolean> {
  const { now } = doer;
  const { row } = await holdApplication(tx, id);
  const { proposalDueAt, proposalEndsAt, professionalId, remindedAt } = row;
  if (pointOf(row) !== 'assigned' || remindedAt !== null || !proposalDueAt || proposalDueAt > now) return false;
  await updateTerms(tx, id, { remindedAt: now });
  await insertEvent(tx, { applicationId: id, at: now, kind: 'reminded', by: 'system', professionalId });
  await record(tx, doer, { action: 'application.remind', subjectType: 'application', subjectId: id });
  await tell(tx, doer, row, professionalId, 'proposal-reminder', { until: (proposalEndsAt ?? now).toISOString() });
  return true;
}

/**
 * Forgets rejected and cancelled applications in which nothing was agreed, and those that never went out because nobody
 * confirmed the e-mail address. Gives how many went.
 */
export async function forgetClosedApplications(db: Queryable, now: Date): Promise<number> {
  const closed = await deleteClosedBefore(db, monthsBefore(now, retention.closedApplicationMonths), batch);
  return closed + (await deleteWaitingBefore(db, daysBefore(now, retention.unconfirmedApplicationDays), batch));
}
