import type { MailGroup } from '#shared/mails/mail-group-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { findAdminMail, recipientColumns } from '#server/features/settings/core/mail-recipients.ts';
import { mailRecipientStore } from '#server/features/settings/store/mail-recipients.ts';

/**
 * Selects the admins who get emails of a group. If none of the chosen ones is left, because they are deleted or
 * suspended, all admins get them: waiting items must reach someone.
 */
export async function mailReaders<Admin extends { readonly id: string }>(
  db: Queryable,
  group: MailGroup | 'always',
  admins: readonly Admin[],
): Promise<readonly Admin[]> {
  const name = findAdminMail(group);
  if (name === undefined) return admins;
  const chosen = new Set(recipientColumns((await mailRecipientStore.newest(db))?.row ?? null)[name]);
  const readers = admins.filter(({ id }) => chosen.has(id));
  return readers.length > 0 ? readers : admins;
}
