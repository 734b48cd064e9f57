import type { PersonDetails } from '#shared/api/people/people.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { hasAgreedWork, hasUndecidedProblem } from '#server/features/applications/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { readPerson } from '#server/features/people/accounts/list-people.ts';
import { lockWithRelease, putRelease } from '#server/features/people/store/releases.ts';

/**
 * Lets a professional delete the account although agreed work is in progress (decisions, section 5), and notifies them.
 * The work itself is affected only by the deletion. A repeated call changes nothing.
 * @throws {AppError} `not_found`; `conflict` unless it is a professional with agreed work, and while a problem with it
 *   waits for a decision; `rate_limited`.
 */
export async function releaseProfessional(context: Context, id: string, reason: string): Promise<PersonDetails> {
  return await context.transaction(async (tx) => {
    const account = await lockWithRelease(tx, id);
    if (!account) throw notFound();
    if (account.releasedAt === null) {
      await assertReleasable(tx, id, account.role);
      await context.limit(tx, [{ limit: 'people-edits', caller: requireUser(context).id }]);
      await putRelease(tx, id, context.now, context.now);
      await record(tx, context, {
        action: 'person.release',
        subjectType: 'user',
        subjectId: id,
        personal: { userId: id, values: { reason } },
      });
      await publishToAdmins(tx, context, { kind: 'person', subjectId: id });
      const { email, firstName } = account;
      const data = { firstName, at: context.now.toISOString(), what: 'released' } as const;
      await queueMail(tx, context, { kind: 'changed-by-team', to: email, userId: id, data });
    }
    return await readPerson(tx, context, id);
  });
}

async function assertReleasable(tx: Tx, id: string, role: string): Promise<void> {
  if (role !== 'professional') throw new AppError('conflict', 'Only a professional with agreed work needs this.');
  if (await hasUndecidedProblem(tx, id)) throw new AppError('conflict', 'Please decide the open problem first.');
  if (!(await hasAgreedWork(tx, id)))
    throw new AppError('conflict', 'This professional has no agreed work, and can delete the account already.');
}

/**
 * Revokes a release: agreed work prevents deleting the account again. A repeated call changes nothing.
 * @throws {AppError} `not_found`; `rate_limited`.
 */
export async function takeBackRelease(context: Context, id: string): Promise<PersonDetails> {
  return await context.transaction(async (tx) => {
    const account = await lockWithRelease(tx, id);
    if (!account) throw notFound();
    if (account.releasedAt !== null) {
      await context.limit(tx, [{ limit: 'people-edits', caller: requireUser(context).id }]);
      await putRelease(tx, id, null, context.now);
      await record(tx, context, { action: 'person.take_back_release', subjectType: 'user', subjectId: id });
      await publishToAdmins(tx, context, { kind: 'person', subjectId: id });
    }
    return await readPerson(tx, context, id);
  });
}
