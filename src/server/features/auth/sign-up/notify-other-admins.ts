import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { findAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { listAdmins } from '#server/features/users/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

/** What writing these mails needs. */
export type NewAdminMailContext = Pick<Context, 'now'> & { readonly site: Pick<Context['site'], 'cipher'> };

/**
 * Mails every other admin that an account has become an admin's, in the transaction that makes it one. The one who did it gets
 * the mail too: someone else may have used their session.
 * @param by the admin who did it; undefined for a command on the server.
 */
export async function notifyOtherAdmins(tx: Tx, moment: NewAdminMailContext, id: string, by?: string): Promise<void> {
  const account = await findAccount(tx, id);
  const maker = by === undefined ? null : await findAccount(tx, by);
  if (!account) return;
  const about = {
    id,
    name: displayName(account),
    email: account.email,
    at: moment.now.toISOString(),
    ...(maker && { by: `${displayName(maker)}, ${maker.email}` }),
  };
  for (const admin of await listAdmins(tx)) {
    if (admin.id === id) continue;
    await queueMail(tx, moment, {
      kind: 'new-admin',
      to: admin.email,
      userId: admin.id,
      subjectId: id,
      ...(maker && { subjectIds: [maker.id] }),
      data: { firstName: admin.firstName, ...about },
    });
  }
}

const displayName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();
