import type { PersonDetails } from '#shared/api/people/people.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { endSessions, lockOwner } from '#server/features/auth/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { readPerson } from '#server/features/people/accounts/list-people.ts';

/**
 * Signs someone out everywhere. A repeated call changes nothing.
 * @throws {AppError} `not_found`; `rate_limited`.
 */
export async function endAllSessions(context: Context, id: string): Promise<PersonDetails> {
  return await context.transaction(async (tx) => {
    const account = await lockOwner(tx, id);
    if (!account) throw notFound();
    const ended = await endSessions(tx, context, id);
    if (ended > 0) {
      await context.limit(tx, [{ limit: 'people-edits', caller: requireUser(context).id }]);
      await record(tx, context, {
        action: 'person.end_sessions',
        subjectType: 'user',
        subjectId: id,
        facts: { ended },
      });
      await publishToAdmins(tx, context, { kind: 'person', subjectId: id });
      const { email, firstName } = account;
      const data = { firstName, at: context.now.toISOString(), what: 'signed_out' } as const;
      await queueMail(tx, context, { kind: 'changed-by-team', to: email, userId: id, data });
    }
    return await readPerson(tx, context, id);
  });
}
