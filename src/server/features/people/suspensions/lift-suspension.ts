import type { PersonDetails } from '#shared/api/people/people.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import type { ActorContext, Context, SiteSettings } from '#server/context/context.ts';
import { assertFreshProof, requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/kernel/errors.ts';
import { showAgain } from '#server/features/professionals/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import { readPerson } from '#server/features/people/accounts/list-people.ts';
import {
  listOverSuspensions,
  lockWithSuspension,
  putSuspension,
  type SuspendableRow,
} from '#server/features/people/store/suspensions.ts';

/**
 * Lifts a suspension, so that the person can sign in again. A repeated call changes nothing.
 * @throws {AppError} `not_found`; `rate_limited`; `reauthentication_required` for an admin's account.
 */
export async function liftSuspension(context: Context, id: string): Promise<PersonDetails> {
  return await context.transaction(async (tx) => {
    const account = await lockWithSuspension(tx, id);
    if (!account) throw notFound();
    // Adds an active admin, so fresh proof is required.
    if (account.role === 'admin') assertFreshProof(context);
    if (account.suspendedAt !== null) {
      await context.limit(tx, [{ limit: 'people-edits', caller: requireUser(context).id }]);
      await endSuspension(tx, context, account);
    }
    return await readPerson(tx, context, id);
  });
}

/** Maximum number of suspensions that one run lifts; the rest waits for the next run. */
const perTurn = 200;

/**
 * Lifts suspensions that have reached their end, each in its own transaction, so that a failure delays no other. Returns
 * the number lifted.
 */
export async function liftOverSuspensions(
  { database, now, log }: Pick<JobContext, 'database' | 'now' | 'log'>,
  site: SiteSettings,
): Promise<number> {
  let done = 0;
  for (const id of await listOverSuspensions(database.db, now, perTurn)) {
    try {
      done += await database.transaction(async (tx) => {
        const account = await lockWithSuspension(tx, id);
        // An admin may have changed the end since.
        if (!account?.suspendedUntil || account.suspendedUntil > now) return 0;
        await endSuspension(tx, { actor: { kind: 'visitor' }, now, site }, account);
        return 1;
      });
    } catch (error) {
      log.error({ err: error, user: id }, 'could not lift a suspension');
    }
  }
  return done;
}

/** Ends the suspension of an account that the transaction has locked. Returns whether the public sees its profile again. */
async function endSuspension(
  tx: Tx,
  context: Pick<ActorContext, 'actor' | 'now' | 'site' | 'requestId'>,
  { id, role, email, firstName }: SuspendableRow,
): Promise<boolean> {
  await putSuspension(tx, id, null, context.now);
  const isPublicAgain = role === 'professional' && (await showAgain(tx, context, id));
  await record(tx, context, {
    action: 'person.lift_suspension',
    subjectType: 'user',
    subjectId: id,
    facts: { role, isOver: context.actor.kind === 'visitor' },
  });
  await publishToAdmins(tx, context, { kind: 'person', subjectId: id });
  const data = { firstName, at: context.now.toISOString(), ...(isPublicAgain && { isShown: isPublicAgain }) };
  await queueMail(tx, context, { kind: 'suspension-lifted', to: email, userId: id, data });
  return isPublicAgain;
}
