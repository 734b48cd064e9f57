import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { Account } from '#server/features/auth/store/accounts-and-sessions.ts';

export async function notifyOwner(
  tx: Tx,
  context: Context,
  { id: userId, email, firstName }: Account,
  kind: 'passkey-added' | 'passkey-removed',
  name: string,
): Promise<void> {
  const data = { firstName, name, at: context.now.toISOString() };
  await queueMail(tx, context, { kind, to: email, userId, data });
}
