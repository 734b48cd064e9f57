import type { EmailChangeState } from '#shared/api/account/email.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { readdressMails } from '#server/mail/readdress.ts';
import { findToken, type OneTimeToken, takeToken, voidTokens } from '#server/one-time-tokens/one-time-tokens.ts';
import { voidLinks } from './change-email.ts';
import { confirmEmail, type OnAddressReleased, type OnVerified } from './confirm-email.ts';
import {
  deleteEmailChange,
  type EmailChange,
  findEmailChange,
  putEmailChange,
  setEmail,
} from '#server/features/auth/store/email-changes.ts';
import { type Account, lockAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { endOtherSessions, endSessions } from '#server/features/auth/sessions/open-session.ts';

const overLink = () => {
  const sentence = 'This link was already used or has expired, or the change was cancelled. Nothing was changed.';
  return invalidInput({ token: sentence }, sentence);
};

/** Callbacks of other features for an address change; passed in by `app.ts`. */
export interface AddressHooks {
  readonly onVerified: OnVerified;
  readonly onAddressReleased: OnAddressReleased;
}

/** The mailed link of a change, with its account and the change, while it may still be confirmed or refused. */
interface OpenEmailChange {
  readonly link: OneTimeToken;
  readonly account: Account;
  readonly change: EmailChange;
}

/**
 * Confirms a change with the link that one of the two addresses got; the second confirmation changes the address. A
 * repeated call, after a lost reply, gives the same reply.
 * @throws {AppError} `invalid_input` for an expired or unknown link; `conflict` when the new address has since got its
 *   own account, which ends the change.
 */
export async function confirmEmailChange(
  context: Context,
  token: string,
  hooks: AddressHooks,
): Promise<EmailChangeState> {
  const { now } = context;
  const outcome = await context.transaction(async (tx) => {
    const found = await findOpen(tx, context, token);
    if (!found) return 'over';
    const { link, account, change } = found;
    const side = link.purpose === 'change_email_old' ? 'oldConfirmedAt' : 'newConfirmedAt';
    const taken = await takeToken(tx, context, link.purpose, token);
    if (!taken && (link.usedAt === null || change[side] === null)) return 'over';
    if (change.changedAt !== null) return 'changed';
    const confirmed = taken ? { ...change, [side]: now } : change;
    if (taken) {
      await putEmailChange(tx, confirmed);
      await record(tx, context, {
        action: 'auth.confirm_email_change',
        subjectType: 'user',
        subjectId: account.id,
        facts: { side: side === 'oldConfirmedAt' ? 'old' : 'new' },
      });
    }
    if (confirmed.oldConfirmedAt === null) return 'waiting_for_old';
    if (confirmed.newConfirmedAt === null) return 'waiting_for_new';
    return (await replaceEmail(tx, context, account, confirmed, hooks)) ? 'changed' : 'taken';
  });
  if (outcome === 'over') throw overLink();
  if (outcome !== 'taken') return outcome;
  throw new AppError(
    'conflict',
    'Another account now has the new address, so you can’t use it for this one. Nothing was changed.',
  );
}

/**
 * Cancels a change that someone else requested, with either link. If the link went to the account's current address,
 * someone else knows the password, so every session ends.
 * @returns whether it was the account's current address.
 * @throws {AppError} `invalid_input` for an expired or unknown link.
 */
export async function refuseEmailChange(context: Context, token: string): Promise<boolean> {
  return await context.transaction(async (tx) => {
    const found = await findOpen(tx, context, token);
    if (!found || found.change.changedAt !== null) throw overLink();
    const { id } = found.account;
    const isAccountHolder = found.link.purpose === 'change_email_old';
    await deleteEmailChange(tx, id);
    await voidLinks(tx, id);
    if (isAccountHolder) {
      await voidTokens(tx, 'second_factor', id);
      await voidTokens(tx, 'passkey_register', id);
      await endSessions(tx, context, id);
    }
    await record(tx, context, {
      action: 'auth.refuse_email_change',
      subjectType: 'user',
      subjectId: id,
      facts: { side: isAccountHolder ? 'old' : 'new' },
    });
    return isAccountHolder;
  });
}

/** Locks the account that a link belongs to. Null when the change was replaced, has expired or was cancelled. */
async function findOpen(tx: Tx, { now }: Context, token: string): Promise<OpenEmailChange | null> {
  const userId = (await findLink(tx, token))?.userId;
  const account = userId ? await lockAccount(tx, userId) : null;
  if (!account || account.suspendedAt !== null) return null;
  // Read again: someone may have used or voided it before the account was locked.
  const link = await findLink(tx, token);
  const change = await findEmailChange(tx, account.id);
  if (!link || !change || link.createdAt < change.createdAt || change.expiresAt <= now) return null;
  // The change was requested while the address was unconfirmed, so it needed no confirmation from there; the person who
  // has confirmed the address since may be someone else.
  const isConfirmedSince = account.emailVerifiedAt !== null && account.emailVerifiedAt >= change.createdAt;
  if (change.changedAt === null && isConfirmedSince) return null;
  const hasExpectedEmail = account.email === (change.changedAt === null ? change.oldEmail : change.newEmail);
  return hasExpectedEmail ? { link, account, change } : null;
}

const findLink = async (db: Queryable, token: string): Promise<OneTimeToken | null> =>
  (await findToken(db, 'change_email_old', token)) ?? (await findToken(db, 'change_email_new', token));

/** Changes the address, if no one else has it. */
async function replaceEmail(
  tx: Tx,
  context: Context,
  { id, email: oldEmail, emailVerifiedAt, firstName }: Account,
  change: EmailChange,
  { onVerified, onAddressReleased }: AddressHooks,
): Promise<boolean> {
  const { now } = context;
  const { newEmail } = change;
  const event = { subjectType: 'user', subjectId: id } as const;
  if (!(await setEmail(tx, id, newEmail, now))) {
    await deleteEmailChange(tx, id);
    await voidLinks(tx, id);
    await record(tx, context, { ...event, action: 'auth.fail_email_change', facts: { reason: 'taken' } });
    return false;
  }
  await putEmailChange(tx, { ...change, changedAt: now });
  if (emailVerifiedAt !== null) await onAddressReleased(tx, { userId: id, email: oldEmail });
  for (const purpose of ['verify_email', 'reset_password', 'second_factor', 'passkey_register'] as const)
    await voidTokens(tx, purpose, id);
  const sessionsEnded = await endOtherSessions(tx, context, { userId: id, familyId: change.familyId });
  await record(tx, context, {
    ...event,
    action: 'auth.change_email',
    facts: { sessionsEnded },
    personal: { userId: id, values: { from: oldEmail, to: newEmail } },
  });
  const formerly = emailVerifiedAt === null ? oldEmail : undefined;
  // After `onAddressReleased`, which assigns to the account the mails written from it as a visitor.
  await readdressMails(tx, { userId: id, from: oldEmail, to: newEmail });
  await confirmEmail(tx, context, { id, email: newEmail, formerly }, onVerified);
  const at = now.toISOString();
  const mail = { kind: 'email-changed', userId: id } as const;
  await queueMail(tx, context, { ...mail, to: newEmail, data: { firstName, at, newEmail } });
  // The owner of an address that was never confirmed is unknown: the email there must not name the new address.
  const mailData = emailVerifiedAt === null ? { firstName, at } : { firstName, at, newEmail };
  await queueMail(tx, context, { ...mail, to: oldEmail, isOffSite: true, data: mailData });
  return true;
}
