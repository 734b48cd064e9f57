import { verifyLink } from '#shared/mails/mail-links.ts';
import { record } from '#server/audit/record.ts';
import { toMailbox } from '#shared/text.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { publish } from '#server/events/publish.ts';
import { AppError } from '#server/kernel/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { issueToken, voidTokens } from '#server/one-time-tokens/one-time-tokens.ts';
import { type Account, findAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { markEmailVerified } from '#server/features/auth/store/recovery.ts';

/**
 * Called, in the same transaction, when an account's address was confirmed: releases everything that waited for it.
 * `app.ts` passes it in, as the features that wait are above this one.
 */
export type OnVerified = (tx: Tx, context: Context, account: Verified) => Promise<void>;

/** Called, in the same transaction, before an account gives up an address that it had confirmed. */
export type OnAddressReleased = (tx: Tx, former: { userId: string; email: string }) => Promise<void>;

export interface Verified {
  readonly userId: string;
  readonly email: string;
  /** The unconfirmed, mistyped address that it replaces, for which things may still wait. */
  readonly formerly?: string;
}

/** Marks an account's address as confirmed and releases everything that was waiting. A repeated call does nothing. */
export async function confirmEmail(
  tx: Tx,
  context: Context,
  { id, email, formerly }: { id: string; email: string; formerly?: string },
  onVerified: OnVerified,
): Promise<void> {
  if (!(await markEmailVerified(tx, id, context.now))) return;
  // The account is its owner's now, so the link for taking it over is no longer needed.
  await voidTokens(tx, 'first_password', id);
  await record(tx, context, { action: 'auth.verify_email', subjectType: 'user', subjectId: id });
  // The person's other tabs still show the request to confirm.
  await publish(tx, context, [id], { kind: 'session', subjectId: null });
  await onVerified(tx, context, { userId: id, email, formerly });
}

/**
 * Mails the link again.
 * @throws {AppError} `conflict` when the address is confirmed; `rate_limited` past 5 an hour.
 */
export async function resendVerification(context: Context): Promise<void> {
  const { id } = requireUser(context);
  await context.transaction(async (tx) => {
    const account = await findAccount(tx, id);
    if (!account || account.emailVerifiedAt !== null) {
      throw new AppError('conflict', 'Your e-mail address is already confirmed.');
    }
    await context.limit(tx, [
      { limit: 'verification-mails', caller: id },
      { limit: 'verification-mails-by-email', caller: toMailbox(account.email) },
    ]);
    await mailVerification(tx, context, account);
    await record(tx, context, { action: 'auth.resend_verification', subjectType: 'user', subjectId: id });
  });
}

/** Mails a link that confirms an account's address; the email mentions it when an admin chose the address. */
export async function mailVerification(
  tx: Tx,
  context: Pick<Context, 'now' | 'site'>,
  { id, email, firstName, takeover }: Pick<Account, 'id' | 'email' | 'firstName' | 'takeover'>,
): Promise<void> {
  const token = await issueToken(tx, context, { purpose: 'verify_email', userId: id, email });
  const link = verifyLink(context.site.publicUrl, token);
  const data = { firstName, link, ...(takeover !== null && { byTeam: true }) };
  await queueMail(tx, context, { kind: 'verify-email', to: email, userId: id, data });
}
