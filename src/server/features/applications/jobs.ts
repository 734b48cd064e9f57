import { pointFor } from '#shared/applications/application-states.ts';
import { retention } from '#shared/account/retention.ts';
import { daysBefore, monthsBefore } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import type { ActorContext, SiteSettings } from '#server/context/context.ts';
import { notifyProfessional } from '#server/features/applications/lifecycle/notify-parties.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { createRateLimits } from '#server/limits/rate-limit.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import {
  deleteClosedBefore,
  deleteWaitingBefore,
  listOfSuspended,
  listOverdue,
  listToRemind,
} from './store/left-applications.ts';
import { moveProposalTerms } from './lifecycle/move-terms.ts';
import { lockApplication } from './lifecycle/transition.ts';
import { insertEvent, updateTerms } from './store/applications.ts';
import { withdrawAssignment } from './assignment/withdraw-assignment.ts';

type ApplicationJobContext = Pick<JobContext, 'database' | 'now' | 'log'>;

/** Mails to admins are rate-limited here as well, even where calls are not. */
const limits = createRateLimits(true);

/** Applications that one run handles at most; the rest waits for the next one. */
const perTurn = 200;
/** Rows that one run deletes at most. */
const batch = 10_000;

/**
 * Withdraws applications from professionals who are suspended, or have sent no proposal in 5 working days, and reminds
 * those who have sent none in 3. Each in its own transaction, so that a failure delays no other. Returns the number of
 * applications handled.
 */
export async function checkProposals(
  { database, now, log }: ApplicationJobContext,
  site: SiteSettings,
): Promise<number> {
  const limit: ActorContext['limit'] = (tx, uses) => limits.count(tx, now, uses);
  const context: ActorContext = { actor: { kind: 'visitor' }, now, site, limit };
  await database.transaction(moveProposalTerms);
  let done = 0;
  const attempt = async (id: string, work: (tx: Tx) => Promise<boolean>) => {
    try {
      if (await database.transaction(work)) done += 1;
    } catch (error) {
      log.error({ err: error, application: id }, 'could not check an application');
    }
  };
  for (const { id, professionalId } of await listOfSuspended(database.db, perTurn)) {
    if (professionalId !== null) await attempt(id, (tx) => withdrawFromSuspended(tx, context, id, professionalId));
  }
  for (const { id, professionalId } of await listOverdue(database.db, now, perTurn)) {
    if (professionalId === null) continue;
    const isDue = ({ proposalEndsAt }: { proposalEndsAt: Date | null }) =>
      proposalEndsAt !== null && proposalEndsAt <= now;
    await attempt(id, (tx) => withdrawAssignment(tx, context, id, professionalId, 'no_proposal', isDue));
  }
  for (const id of await listToRemind(database.db, now, perTurn)) await attempt(id, (tx) => remind(tx, context, id));
  return done;
}

async function withdrawFromSuspended(
  tx: Tx,
  context: ActorContext,
  id: string,
  professionalId: string,
): Promise<boolean> {
  const { professional } = await lockApplication(tx, id, professionalId);
  if (professional && !professional.isSuspended) return false;
  return await withdrawAssignment(tx, context, id, professionalId, professional ? 'suspended' : 'approval_lost');
}

async function remind(tx: Tx, context: ActorContext, id: string): Promise<boolean> {
  const { now } = context;
  const { row } = await lockApplication(tx, id);
  const { proposalDueAt, proposalEndsAt, professionalId, remindedAt } = row;
  if (pointFor(row) !== 'assigned' || remindedAt !== null || !proposalDueAt || proposalDueAt > now) return false;
  await updateTerms(tx, id, { remindedAt: now });
  await insertEvent(tx, { applicationId: id, at: now, kind: 'reminded', by: 'system', professionalId });
  await record(tx, context, { action: 'application.remind', subjectType: 'application', subjectId: id });
  await notifyProfessional(tx, context, row, 'proposal-reminder', {
    clientName: row.name,
    until: (proposalEndsAt ?? now).toISOString(),
  });
  return true;
}

/**
 * Deletes rejected and cancelled applications without an agreement, and those that never went out because no one
 * confirmed the e-mail address. Returns the number deleted.
 */
export async function forgetClosedApplications(db: Queryable, now: Date): Promise<number> {
  const closed = await deleteClosedBefore(db, monthsBefore(now, retention.closedApplicationMonths), batch);
  return closed + (await deleteWaitingBefore(db, daysBefore(now, retention.unconfirmedApplicationDays), batch));
}
