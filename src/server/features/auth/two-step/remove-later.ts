import { keepTwoStepLink } from '#shared/mails/mail-links.ts';
import { tokenLifetimes } from '#shared/account/session.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import type { Context, SiteSettings } from '#server/context/context.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { findToken, issueToken, takeToken, voidTokens } from '#server/one-time-tokens/one-time-tokens.ts';
import { endSessions } from '#server/features/auth/sessions/open-session.ts';
import { type Account, lockAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { findPendingRemoval, listDueRemovals, settleRemoval } from '#server/features/auth/store/removals.ts';
import { deleteSecondFactor } from '#server/features/auth/store/second-factors.ts';
import { notifyOwner } from './challenge.ts';

/** When two-step sign-in of an account will be turned off; null unless an admin has begun that. */
export const findRemovalDate = (db: Queryable, userId: string, now: Date): Promise<Date | null> =>
  findPendingRemoval(db, userId, now);

/**
 * Mails the owner of an account, which the transaction has locked, that two-step sign-in ends in a day, with a link that
 * stops it. The link's token row is also the scheduled removal.
 */
export async function planRemoval(tx: Tx, context: Pick<Context, 'now' | 'site'>, account: Account): Promise<void> {
  const { id, email, firstName } = account;
  const token = await issueToken(tx, context, { purpose: 'keep_second_factor', userId: id });
  const until = new Date(context.now.getTime() + tokenLifetimes.keep_second_factor).toISOString();
  const data = {
    firstName,
    at: context.now.toISOString(),
    until,
    link: keepTwoStepLink(context.site.publicUrl, token),
  };
  await queueMail(tx, context, { kind: 'second-factor-ending', to: email, userId: id, data });
}

/** Cancels the removal planned for an account. */
export const cancelRemoval = (tx: Tx, userId: string): Promise<void> => voidTokens(tx, 'keep_second_factor', userId);

const deadLink = () => {
  const sentence = 'This link no longer works. Two-step sign-in may be off by now.';
  return invalidInput({ token: sentence }, sentence);
};

/**
 * Keeps two-step sign-in, for the holder of the link. Opened again, the link still succeeds.
 * @throws {AppError} `invalid_input` for an unknown or expired link, or one that another has replaced.
 */
export async function keepSecondFactor(context: Context, token: string): Promise<void> {
  const userId = (await findToken(context.db, 'keep_second_factor', token))?.userId;
  if (!userId) throw deadLink();
  await context.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if (await takeToken(tx, context, 'keep_second_factor', token)) {
      await record(tx, context, { action: 'second_factor.keep', subjectType: 'user', subjectId: userId });
      await publishToAdmins(tx, context, { kind: 'person', subjectId: userId });
      return;
    }
    const link = await findToken(tx, 'keep_second_factor', token);
    // The link was used before the day was over, so two-step sign-in stayed on.
    if (!link?.usedAt || link.usedAt >= link.expiresAt) throw deadLink();
  });
}

/** Maximum number of second factors that one run removes; the rest waits for the next run. */
const perTurn = 200;

/**
 * Turns two-step sign-in off where a day has passed and no one has stopped it, and ends the sessions. Each in its own
 * transaction, so that a failure delays no other. Returns the number handled.
 */
export async function removeSecondFactors(
  { database, now, log }: Pick<JobContext, 'database' | 'now' | 'log'>,
  site: SiteSettings,
): Promise<number> {
  const context = { actor: { kind: 'visitor' }, now, site } as const;
  let done = 0;
  for (const { id, userId } of await listDueRemovals(database.db, now, perTurn)) {
    try {
      await database.transaction(async (tx) => {
        await lockAccount(tx, userId);
        if (!(await settleRemoval(tx, id, now))) return;
        done += 1;
        if (!(await deleteSecondFactor(tx, userId))) return;
        const ended = await endSessions(tx, context, userId);
        await record(tx, context, {
          action: 'second_factor.remove',
          subjectType: 'user',
          subjectId: userId,
          facts: { sessionsEnded: ended },
        });
        await publishToAdmins(tx, context, { kind: 'person', subjectId: userId });
        await notifyOwner(tx, context, userId, 'second-factor-off');
      });
    } catch (error) {
      log.error({ err: error, user: userId }, 'could not turn two-step sign-in off');
    }
  }
  return done;
}
