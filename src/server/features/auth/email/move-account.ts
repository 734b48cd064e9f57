import { toMailbox } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { readdressMails } from '#server/mail/readdress.ts';
import { voidTokens } from '#server/one-time-tokens/one-time-tokens.ts';
import { endSessions } from '#server/features/auth/sessions/open-session.ts';
import { inviteOwner } from '#server/features/auth/sign-up/create-for-owner.ts';
import type { Account } from '#server/features/auth/store/accounts-and-sessions.ts';
import { deleteEmailChange, setEmail } from '#server/features/auth/store/email-changes.ts';
import { setTakeover } from '#server/features/auth/store/recovery.ts';
import { voidLinks } from './change-email.ts';
import { mailVerification, type OnAddressReleased } from './confirm-email.ts';

/**
 * Moves an account, which the transaction has locked, to another address for an admin. Every session ends, and an
 * account whose address was confirmed is closed until its owner shows that they read the new mailbox. Password, second
 * factor and passkeys stay, so an admin who enters a mailbox of their own can't get past them, and the old address is
 * notified.
 * @returns false when the new address has an account.
 * @throws {AppError} `rate_limited` past 5 an hour to one new mailbox.
 */
export async function moveAccount(
  tx: Tx,
  context: Context,
  account: Account,
  newEmail: string,
  onAddressReleased: OnAddressReleased,
): Promise<boolean> {
  const { id, email: oldEmail, firstName, emailVerifiedAt, takeover } = account;
  const { now } = context;
  await context.limit(tx, [{ limit: 'email-change-mails-by-email', caller: toMailbox(newEmail) }]);
  if (!(await setEmail(tx, id, newEmail, now))) return false;
  if (emailVerifiedAt !== null) await onAddressReleased(tx, { userId: id, email: oldEmail });
  for (const purpose of [
    'verify_email',
    'reset_password',
    'first_password',
    'second_factor',
    'passkey_register',
  ] as const)
    await voidTokens(tx, purpose, id);
  await voidLinks(tx, id);
  await deleteEmailChange(tx, id);
  // An unconfirmed address proved nothing, so moving such an account doesn't close it.
  const step = takeover ?? (emailVerifiedAt === null ? null : 'email');
  await setTakeover(tx, id, step);
  const sessionsEnded = await endSessions(tx, context, id);
  await record(tx, context, {
    action: 'auth.move_account',
    subjectType: 'user',
    subjectId: id,
    facts: { sessionsEnded },
    personal: { userId: id, values: { from: oldEmail, to: newEmail } },
  });
  await readdressMails(tx, { userId: id, from: oldEmail, to: newEmail });
  // The reader of an unconfirmed address is unknown: the email there must not name the new address.
  const mailData = { firstName, at: now.toISOString(), byTeam: true, ...(emailVerifiedAt !== null && { newEmail }) };
  await queueMail(tx, context, { kind: 'email-changed', to: oldEmail, userId: id, data: mailData });
  const moved = { ...account, email: newEmail, takeover: step };
  if (takeover === 'password') await inviteOwner(tx, context, moved, account.approvalStatus === 'approved');
  else await mailVerification(tx, context, moved);
  return true;
}
