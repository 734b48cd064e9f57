import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { listAdmins } from '#server/features/users/service.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { ProfessionalRow } from './queries.ts';

type Told = Pick<ProfessionalRow, 'id' | 'name' | 'profession' | 'businessName'>;

/**
 * Writes to every admin that somebody waits for a review. Only so many an hour: whoever makes accounts by the hundred
 * does not fill their mailboxes; the list of accounts shows everybody.
 */
export async function tellAdmins(
  tx: Tx,
  context: Context,
  { id: subjectId, name, profession, businessName: company }: Told,
  { isAgain }: { readonly isAgain: boolean },
): Promise<void> {
  if (!(await mayBeTold(tx, context))) return;
  for (const { id, email, firstName } of await listAdmins(tx)) {
    await queueMail(tx, context, {
      kind: 'new-professional',
      to: email,
      userId: id,
      subjectId,
      data: { firstName, name, profession, company, isAgain, at: context.now.toISOString() },
    });
  }
}

async function mayBeTold(tx: Tx, context: Context): Promise<boolean> {
  try {
    await context.limit(tx, [{ limit: 'new-professional-mails', caller: 'everybody' }]);
    return true;
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'rate_limited') return false;
    throw refusal;
  }
}
