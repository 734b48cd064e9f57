import type { PersonDetails } from '#shared/api/people/people.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { cancelRemoval, lockOwner, planRemoval, findRemovalDate } from '#server/features/auth/index.ts';
import { readPerson } from '#server/features/people/accounts/list-people.ts';

/**
 * Turns someone's two-step sign-in off in a day, unless they stop it with the link that we mail them. A repeated call
 * changes nothing.
 * @throws {AppError} `not_found`; `conflict` for the caller's own account, a suspended one, and one without two-step
 *   sign-in; `rate_limited`.
 */
export async function planTwoStepEnd(context: Context, id: string, reason: string): Promise<PersonDetails> {
  const { id: callerId } = requireUser(context);
  if (id === callerId) throw new AppError('conflict', 'Turn your own two-step sign-in off in the settings.');
  return await context.transaction(async (tx) => {
    const account = await lockOwner(tx, id);
    if (!account) throw notFound();
    if ((await findRemovalDate(tx, id, context.now)) === null) {
      if (account.suspendedAt !== null) throw new AppError('conflict', 'This account is suspended.');
      if (account.secondFactorSince === null) throw new AppError('conflict', 'Two-step sign-in isn’t on.');
      await context.limit(tx, [{ limit: 'people-edits', caller: callerId }]);
      await planRemoval(tx, context, account);
      await record(tx, context, {
        action: 'person.end_two_step',
        subjectType: 'user',
        subjectId: id,
        personal: { userId: id, values: { reason } },
      });
      await publishToAdmins(tx, context, { kind: 'person', subjectId: id });
    }
    return await readPerson(tx, context, id);
  });
}

/**
 * Cancels the planned removal of someone's two-step sign-in. A repeated call changes nothing.
 * @throws {AppError} `not_found`; `rate_limited`.
 */
export async function keepTwoStep(context: Context, id: string): Promise<PersonDetails> {
  return await context.transaction(async (tx) => {
    const account = await lockOwner(tx, id);
    if (!account) throw notFound();
    if ((await findRemovalDate(tx, id, context.now)) !== null) {
      await context.limit(tx, [{ limit: 'people-edits', caller: requireUser(context).id }]);
      await cancelRemoval(tx, id);
      await record(tx, context, { action: 'person.keep_two_step', subjectType: 'user', subjectId: id });
      await publishToAdmins(tx, context, { kind: 'person', subjectId: id });
    }
    return await readPerson(tx, context, id);
  });
}
