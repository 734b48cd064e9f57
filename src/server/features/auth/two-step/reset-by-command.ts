import { recordCommand } from '#server/audit/record-command.ts';
import type { Context } from '#server/context/context.ts';
import type { Database } from '#server/db/database.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { voidTokens } from '#server/one-time-tokens/one-time-tokens.ts';
import { endSessions } from '#server/features/auth/sessions/open-session.ts';
import { findAccountByEmail, lockAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { deletePasskeys, listPasskeys } from '#server/features/auth/store/passkeys.ts';
import { deleteSecondFactor } from '#server/features/auth/store/second-factors.ts';
import { notifyOwner } from './challenge.ts';

/** What a reset removed. */
export interface ResetFactors {
  readonly hadApp: boolean;
  readonly passkeys: number;
  readonly sessions: number;
}

/**
 * Turns an admin's two-step sign-in off for an operator, at once: the app, its backup codes, and the passkeys, which sign
 * in without a code. Sessions end, and the owner is notified. Where admins need two steps, they set them up again.
 * @param email lower-cased.
 * @throws `EOPERATOR` unless it is an admin's with a second factor.
 */
export async function resetSecondFactorByCommand(
  {
    database,
    now,
    site,
  }: { database: Pick<Database, 'transaction'>; now: Date; site: Pick<Context['site'], 'cipher'> },
  email: string,
): Promise<ResetFactors> {
  return await database.transaction(async (tx) => {
    const known = await findAccountByEmail(tx, email);
    const account = known && (await lockAccount(tx, known.id));
    if (account?.role !== 'admin')
      throw operatorError(`There is no admin with the address ${email}. ‘admins list’ has them all.`);
    const { id, firstName } = account;
    const passkeys = await listPasskeys(tx, id);
    const hadApp = await deleteSecondFactor(tx, id);
    if (!hadApp && passkeys.length === 0) throw operatorError(`${email} has no two-step sign-in to reset.`);
    await deletePasskeys(tx, id);
    await voidTokens(tx, 'second_factor', id);
    await voidTokens(tx, 'keep_second_factor', id);
    const sessions = await endSessions(tx, { now }, id);
    const facts = { hadApp, passkeys: passkeys.length, sessionsEnded: sessions };
    await recordCommand(tx, now, { action: 'second_factor.reset', subjectType: 'user', subjectId: id, facts });
    await publishToAdmins(tx, { now }, { kind: 'person', subjectId: id });
    if (hadApp) await notifyOwner(tx, { now, site }, id, 'second-factor-off');
    for (const { name } of passkeys) {
      const data = { firstName, name, at: now.toISOString() };
      await queueMail(tx, { now, site }, { kind: 'passkey-removed', to: email, userId: id, data });
    }
    return { hadApp, passkeys: passkeys.length, sessions };
  });
}
