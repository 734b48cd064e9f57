import type { PersonDetails, SuspendBody } from '#shared/api/people/people.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import type { Context } from '#server/context/context.ts';
import { assertFreshProof, requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, invalidInput, notFound } from '#server/kernel/errors.ts';
import { withdrawAllAssignments } from '#server/features/applications/index.ts';
import { endSessions } from '#server/features/auth/index.ts';
import { closeAllOfProfessional, closeAllOfClient } from '#server/features/consultations/index.ts';
import { hideSuspended } from '#server/features/professionals/index.ts';
import { assertStillAdmin, isLastAdmin, waitForAdmins } from '#server/features/users/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { readPerson } from '#server/features/people/accounts/list-people.ts';
import { lockWithSuspension, putSuspension, type SuspendableRow } from '#server/features/people/store/suspensions.ts';

/**
 * Suspends an account, or changes the reason and the end of its suspension. From the next request on no one can use it;
 * its work goes back to the admins' queue, its consultations don't take place, and its profile isn't public. A repeated
 * call changes nothing.
 * @throws {AppError} `not_found`; `invalid_input` for an end that isn't in the future; `conflict` for the caller's own
 *   account and the last admin who can sign in; `rate_limited`; `reauthentication_required` for an admin's account.
 */
export async function suspendPerson(
  context: Context,
  id: string,
  { reason, until: end }: SuspendBody,
): Promise<PersonDetails> {
  const { id: callerId } = requireUser(context);
  const { now } = context;
  const until = end === undefined ? null : new Date(end);
  if (until !== null && until <= now) throw invalidInput({ until: 'Please choose a time ahead.' });
  if (id === callerId) throw new AppError('conflict', 'You can’t suspend your own account.');
  return await context.transaction(async (tx) => {
    await waitForAdmins(tx);
    await assertStillAdmin(tx, callerId);
    const account = await lockWithSuspension(tx, id);
    if (!account) throw notFound();
    // Removes an active admin, so fresh proof is required.
    if (account.role === 'admin') assertFreshProof(context);
    if (!isSame(account, reason, until)) {
      if (account.role === 'admin' && account.suspendedAt === null && (await isLastAdmin(tx, id))) throw lastAdmin();
      await context.limit(tx, [{ limit: 'people-edits', caller: callerId }]);
      await putSuspension(tx, id, { at: account.suspendedAt ?? now, until, reason }, now);
      if (account.suspendedAt === null) await withdrawFromEverything(tx, context, account);
      await recordAndNotify(tx, context, account, { reason, until });
    }
    return await readPerson(tx, context, id);
  });
}

const isSame = (
  { suspendedAt, suspendedUntil, suspensionReason }: SuspendableRow,
  reason: string,
  until: Date | null,
) =>
  suspendedAt !== null &&
  suspensionReason === reason &&
  (suspendedUntil?.getTime() ?? null) === (until?.getTime() ?? null);

const lastAdmin = () =>
  new AppError('conflict', 'This is the only admin who can sign in, and there must always be one.');

async function withdrawFromEverything(tx: Tx, context: Context, { id, role }: SuspendableRow): Promise<void> {
  await endSessions(tx, context, id);
  if (role === 'professional') {
    await hideSuspended(tx, context, id);
    await withdrawAllAssignments(tx, context, id, 'suspended');
    await closeAllOfProfessional(tx, context, id);
  }
  if (role === 'user') await closeAllOfClient(tx, context, id);
}

async function recordAndNotify(
  tx: Tx,
  context: Context,
  { id, role, email, firstName, suspendedAt }: SuspendableRow,
  { reason, until }: { readonly reason: string; readonly until: Date | null },
): Promise<void> {
  await record(tx, context, {
    action: suspendedAt === null ? 'person.suspend' : 'person.change_suspension',
    subjectType: 'user',
    subjectId: id,
    facts: { role, until: until?.toISOString() ?? null },
    personal: { userId: id, values: { reason } },
  });
  await publishToAdmins(tx, context, { kind: 'person', subjectId: id });
  await queueMail(tx, context, {
    kind: 'account-suspended',
    to: email,
    userId: id,
    data: {
      firstName,
      at: (suspendedAt ?? context.now).toISOString(),
      reason,
      ...(until && { until: until.toISOString() }),
      ...(suspendedAt !== null && { isChange: true }),
    },
  });
}
