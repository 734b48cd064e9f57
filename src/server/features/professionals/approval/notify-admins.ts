import type { Tx } from '#server/db/database.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import { notifyAdmins as notifyEveryAdmin } from '#server/features/notifications/index.ts';
import type { ProfessionalRow } from '#server/features/professionals/store/professionals.ts';
import type { Context } from '#server/context/context.ts';
import { withinLimit } from '#server/context/limits.ts';

type WaitingProfessional = Pick<ProfessionalRow, 'id' | 'name' | 'profession' | 'businessName'>;

/** A first review, another one after a rejection, or a decision on a change of a checked field. */
type Reason = 'first' | 'again' | 'revision';

/**
 * Notifies every admin that a professional waits for them. Also limited per professional: changing a name back and
 * forth all day must not fill the admins' mailboxes.
 */
export async function notifyAdmins(
  tx: Tx,
  context: Context,
  { id: subjectId, name, profession, businessName: company }: WaitingProfessional,
  reason: Reason,
): Promise<void> {
  await publishToAdmins(tx, context, { kind: 'professional', subjectId });
  const isRevision = reason === 'revision';
  if (isRevision && !(await withinLimit(tx, context, [{ limit: 'profile-revision-mails', caller: subjectId }]))) return;
  const data = {
    name,
    profession,
    company,
    isAgain: reason === 'again',
    ...(isRevision && { isRevision }),
    at: context.now.toISOString(),
  };
  await notifyEveryAdmin(tx, context, { kind: 'new-professional', subjectId, data });
}
