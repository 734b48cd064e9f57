import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { listAdmins } from '#server/features/users/service.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { ProfessionalRow } from './queries.ts';

type Told = Pick<ProfessionalRow, 'id' | 'name' | 'profession' | 'businessName'>;

/** What somebody waits for: a first review, another one after a refusal, or a word on a change of what was checked. */
type Wait = 'first' | 'again' | 'revision';

/**
 * Writes to every admin that somebody waits for them. Only so many an hour: whoever makes accounts by the hundred, or
 * changes a name and takes it back all day, does not fill their mailboxes; the lists show everybody.
 */
export async function tellAdmins(
  tx: Tx,
  context: Context,
  { id: subjectId, name, profession, businessName: company }: Told,
  wait: Wait,
): Promise<void> {
  if (!(await mayBeTold(tx, context, subjectId, wait))) return;
  for (const { id, email, firstName } of await listAdmins(tx)) {
    await queueMail(tx, context, {
      kind: 'new-professional',
      to: email,
      userId: id,
      subjectId,
      data: {
        firstName,
        name,
        profession,
        company,
        isAgain: wait === 'again',
        ...(wait === 'revision' && { isRevision: true }),
        at: context.now.toISOString(),
      },
    });
  }
}

async function mayBeTold(tx: Tx, context: Context, id: string, wait: Wait): Promise<boolean> {
  try {
    if (wait === 'revision') await context.limit(tx, [{ limit: 'profile-revision-mails', caller: id }]);
    await context.limit(tx, [{ limit: 'new-professional-mails', caller: 'everybody' }]);
    return true;
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'rate_limited') return false;
    throw refusal;
  }
}
