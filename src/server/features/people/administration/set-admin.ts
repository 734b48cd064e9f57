import type { PersonDetails } from '#shared/api/people/people.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { endSessions, notifyOtherAdmins } from '#server/features/auth/index.ts';
import { assertStillAdmin, isLastAdmin, waitForAdmins } from '#server/features/users/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { readPerson } from '#server/features/people/accounts/list-people.ts';
import { adminObstacle } from '#server/features/people/core/person-acts.ts';
import { findAccountDetails } from '#server/features/people/store/account-details.ts';
import { lockWhole, setRole } from '#server/features/people/store/roles.ts';

/**
 * Makes someone an admin, or removes an admin's rights. Their sessions end: the next sign-in has the new rights, and a
 * new admin sets up two-step sign-in first. Every admin is notified of a new one. A repeated call changes nothing.
 * @throws {AppError} `not_found`; `conflict` for an account that can't become an admin's, and for the last admin who
 *   can sign in; `rate_limited`.
 */
export async function setAdmin(context: Context, id: string, isAdmin: boolean): Promise<PersonDetails> {
  const { id: callerId } = requireUser(context);
  return await context.transaction(async (tx) => {
    await waitForAdmins(tx);
    await assertStillAdmin(tx, callerId);
    const account = await lockWhole(tx, id);
    if (!account) throw notFound();
    if ((account.role === 'admin') !== isAdmin) {
      await assertPossible(tx, context, id, { isAdmin, isSuspended: account.suspendedAt !== null });
      await context.limit(tx, [{ limit: 'people-edits', caller: callerId }]);
      await setRole(tx, id, isAdmin ? 'admin' : 'user', context.now);
      await endSessions(tx, context, id);
      await record(tx, context, {
        action: isAdmin ? 'person.make_admin' : 'person.remove_admin',
        subjectType: 'user',
        subjectId: id,
        facts: { from: account.role, to: isAdmin ? 'admin' : 'user' },
      });
      await publishToAdmins(tx, context, { kind: 'person', subjectId: id });
      const data = {
        firstName: account.firstName,
        at: context.now.toISOString(),
        what: isAdmin ? 'admin' : 'no_admin',
      } as const;
      await queueMail(tx, context, { kind: 'changed-by-team', to: account.email, userId: id, data });
      if (isAdmin) await notifyOtherAdmins(tx, context, id, callerId);
    }
    return await readPerson(tx, context, id);
  });
}

async function assertPossible(
  tx: Tx,
  { now }: Context,
  id: string,
  { isAdmin, isSuspended }: { readonly isAdmin: boolean; readonly isSuspended: boolean },
): Promise<void> {
  if (!isAdmin) {
    if (!isSuspended && (await isLastAdmin(tx, id)))
      throw new AppError('conflict', 'This is the only admin who can sign in, and there must always be one.');
    return;
  }
  const candidate = await findAccountDetails(tx, id, now);
  const obstacle = candidate && adminObstacle(candidate);
  if (obstacle) throw new AppError('conflict', obstacle);
}
