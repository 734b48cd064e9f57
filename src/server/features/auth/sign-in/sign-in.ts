import type { LoginBody, SessionReply } from '#shared/api/auth/auth.ts';
import { nameDevice } from '#shared/account/device-name.ts';
import { retention } from '#shared/account/retention.ts';
import { daysBefore } from '#shared/time/time.ts';
import { toMailbox } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { withinLimit } from '#server/context/limits.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/errors.ts';
import { toNetwork } from '#server/limits/caller-network.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { identifyBrowser } from '#server/features/auth/core/identify-browser.ts';
import { hashPassword, needsRehash, verifyPassword } from '#server/features/auth/passwords/hash-password.ts';
import {
  type Account,
  findAccountByEmail,
  hasSessionFrom,
  lockAccount,
  listBrowsers,
  replaceHash,
} from '#server/features/auth/store/accounts-and-sessions.ts';
import { countAttempt, type CountedAttempt, giveBackAttempt } from './attempt.ts';
import { suspended } from './suspended.ts';
import { beginChallenge } from '#server/features/auth/two-step/challenge.ts';
import { openSession, buildSessionReply } from '#server/features/auth/sessions/open-session.ts';

/**
 * Attempts within a quarter of an hour before there are waits; fewer from strange networks while an account is
 * attacked.
 */
const freeTries = 5;
const freeTriesUnderAttack = 1;

/** The id of no account. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Signs in with a password. The reply does not say what is wrong: unknown address, wrong password and wrong role have
 * the same status, text and timing. During a wait nothing is checked, so the reply reveals nothing about the password;
 * the owner can sign in from another network. Where others on their network have failed too often, people who have
 * signed in from it before still can.
 * @throws {AppError} `invalid_credentials`; `two_factor_required` with a challenge; `suspended`, only after the right
 *   password; `rate_limited`; `unavailable` while too many passwords are being checked.
 */
export async function login(context: Context, { email, password, role }: LoginBody): Promise<SessionReply> {
  const attempt = await context.transaction((tx) => beginTry(tx, context, email));
  const { account: found, refusal } = attempt;
  const isRight = await verifyPassword(found?.passwordHash ?? null, password).catch(async (error: unknown) => {
    // Nothing was checked.
    await context.transaction((tx) => giveBackAttempt(tx, context, email, attempt));
    throw error;
  });
  if (!found?.passwordHash || !isRight || (role !== undefined && role !== found.role)) {
    if (refusal) throw refusal;
    await context.transaction((tx) => recordFailure(tx, context, attempt));
    throw wrong();
  }
  const { passwordHash } = found;
  const renewed = needsRehash(passwordHash) ? await hashPassword(password) : null;
  const entered = await context.transaction(async (tx) => {
    const account = await lockAccount(tx, found.id);
    // The password has changed since, so the comparison no longer counts.
    if (account?.passwordHash !== passwordHash || account.role !== found.role) return wrong();
    if (renewed !== null) await replaceHash(tx, account.id, passwordHash, renewed);
    await giveBackAttempt(tx, context, email, attempt);
    return await continueSignIn(tx, context, account);
  });
  if (entered instanceof AppError) throw entered;
  return entered;
}

/**
 * Ends a successful sign-in: opens the session of an account that the transaction has locked, and notifies the owner of
 * a new browser.
 */
export async function completeSignIn(
  tx: Tx,
  context: Context,
  account: Account,
  { withCode = false, withPasskey = false }: { readonly withCode?: boolean; readonly withPasskey?: boolean } = {},
): Promise<SessionReply> {
  await context.limit(tx, [{ limit: 'sign-ins', caller: account.id }]);
  await context.attempts.clear(tx, { account: account.email, address: context.address });
  await notifyOfNewBrowser(tx, context, account);
  await record(tx, context, {
    action: 'auth.login',
    subjectType: 'user',
    subjectId: account.id,
    facts: { role: account.role, withCode, withPasskey },
    personal: { userId: account.id, values: { address: context.address } },
  });
  const secondFactorAt = withCode || withPasskey ? context.now : null;
  return buildSessionReply(context, account, await openSession(tx, context, account.id, { secondFactorAt }));
}

const wrong = () => new AppError('invalid_credentials', 'Invalid email or password. Please try again.');

interface BegunTry extends CountedAttempt {
  /** Null where none exists, and where the network's limit refuses it. */
  readonly account: Account | null;
}

/** @throws {AppError} `rate_limited` */
async function beginTry(tx: Tx, context: Context, email: string): Promise<BegunTry> {
  const { address } = context;
  const counted = await countAttempt(tx, context, email);
  const account = await findAccountByEmail(tx, email);
  const isStranger = (counted.isAttacked || counted.refusal !== undefined) && !(await isKnown(tx, account, address));
  const free = counted.isAttacked && isStranger ? freeTriesUnderAttack : freeTries;
  await context.attempts.start(tx, { account: email, address }, free);
  return { ...counted, account: counted.refusal && isStranger ? null : account };
}

/** Asks for an address without an account as well, so that the time doesn't tell whether there is one. */
async function isKnown(tx: Tx, account: Account | null, address: string): Promise<boolean> {
  const network = toNetwork(address);
  return network !== null && (await hasSessionFrom(tx, account?.id ?? nobody, network));
}

async function recordFailure(tx: Tx, context: Context, { account, isAttacked }: BegunTry): Promise<void> {
  const { address, now } = context;
  await record(tx, context, {
    action: 'auth.refuse_login',
    subjectType: 'user',
    ...(account && { subjectId: account.id }),
    facts: { reason: 'credentials' },
    personal: { ...(account && { userId: account.id }), values: { address } },
  });
  if (!isAttacked || !account) return;
  if (!(await withinLimit(tx, context, [{ limit: 'failed-sign-in-mails', caller: account.id }]))) return;
  await queueMail(tx, context, {
    kind: 'failed-sign-ins',
    to: account.email,
    userId: account.id,
    data: { firstName: account.firstName, at: now.toISOString() },
  });
}

/** Continues after the right password. Returns a refusal instead of throwing it, so that its rows are committed. */
async function continueSignIn(tx: Tx, context: Context, account: Account): Promise<SessionReply | AppError> {
  if (account.suspendedAt) {
    await context.attempts.clear(tx, { account: account.email, address: context.address });
    await record(tx, context, {
      action: 'auth.refuse_login',
      subjectType: 'user',
      subjectId: account.id,
      facts: { reason: 'suspended' },
    });
    return suspended(account);
  }
  if (account.secondFactorSince) {
    // Cleared only once the code is right as well: otherwise each sign-in would allow new guesses at the code.
    const challenge = await beginChallenge(tx, context, account.id);
    await record(tx, context, { action: 'auth.challenge', subjectType: 'user', subjectId: account.id });
    return new AppError('two_factor_required', 'Please enter the code from your authenticator app.', {
      details: { challenge },
    });
  }
  return await completeSignIn(tx, context, account);
}

/** Skips the first sign-in of a new account, when every browser is new. */
async function notifyOfNewBrowser(tx: Tx, context: Context, account: Account): Promise<void> {
  const { now, userAgent } = context;
  const known = await listBrowsers(tx, account.id);
  const isFirst = known.length === 0 && account.createdAt > daysBefore(now, retention.sessionDays);
  if (isFirst || known.some((browser) => identifyBrowser(browser) === identifyBrowser(userAgent))) return;
  if (!(await withinLimit(tx, context, [{ limit: 'new-sign-in-mails', caller: toMailbox(account.email) }]))) return;
  await queueMail(tx, context, {
    kind: 'new-sign-in',
    to: account.email,
    userId: account.id,
    data: { firstName: account.firstName, at: now.toISOString(), device: nameDevice(userAgent) },
  });
}
