import { v7 as uuidv7 } from 'uuid';
import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { account } from '#shared/api/account/security.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/kernel/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/errors.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { voidTokens } from '#server/one-time-tokens/one-time-tokens.ts';
import { confirmPassword } from '#server/features/auth/passwords/confirm-password.ts';
import { endOtherFamilies, findLiveFamily } from '#server/features/auth/store/own-sessions.ts';
import { lockAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { takeCode, notifyOwner, wrongCode } from './challenge.ts';
import { digestBackupCode, isAppCode, makeBackupCodes, makeSecret, setupUri } from './codes.ts';
import {
  confirmFactor,
  countBackupCodesLeft,
  deleteSecondFactor,
  findSecondFactor,
  findSecuredAccount,
  lockSecondFactor,
  putUnconfirmedFactor,
  replaceBackupCodes,
} from '#server/features/auth/store/second-factors.ts';

/** Milliseconds that a set-up waits for its first code: anyone who finds the page open later must restart it. */
const setupLifetime = 30 * 60 * 1000;

const isOnAlready = () => new AppError('conflict', 'The second factor is on already.');
const isNotOn = () => new AppError('conflict', 'The second factor is not on.');
const isRequired = ({ actor, site }: Context) =>
  actor.kind === 'user' && actor.role === 'admin' && site.adminSecondFactor === 'required';

/** Returns whether signing in needs a code, since when, and how many backup codes are left. */
export async function getSecondFactor(context: Context): Promise<ReplyOf<typeof account.secondFactor>> {
  const { id } = requireUser(context);
  const since = (await findSecondFactor(context.db, id))?.confirmedAt ?? null;
  return {
    isOn: since !== null,
    isRequired: isRequired(context),
    since: since?.toISOString() ?? null,
    backupCodesLeft: since === null ? 0 : await countBackupCodesLeft(context.db, id),
  };
}

/**
 * Makes a seed for an authenticator app. Signing in needs no code before the app's first one has come.
 * @throws {AppError} `reauthentication_required`, `invalid_input` for a wrong password, `conflict` when it is on.
 */
export async function beginSecondFactor(
  context: Context,
  password: string | undefined,
): Promise<{ secret: string; uri: string }> {
  const { id } = requireUser(context);
  const { now, site } = context;
  await confirmPassword(context, password);
  const secret = makeSecret();
  return await context.transaction(async (tx) => {
    const sealedSecret = site.cipher.seal('second-factor', secret);
    if (!(await putUnconfirmedFactor(tx, { userId: id, sealedSecret, createdAt: now }))) throw isOnAlready();
    const owner = await findSecuredAccount(tx, id);
    await record(tx, context, { action: 'second_factor.begin', subjectType: 'user', subjectId: id });
    return { secret, uri: setupUri(secret, owner?.email ?? '') };
  });
}

/**
 * Turns the second factor on with a first code of the app, and ends the other sessions, which were opened without one.
 * @returns ten backup codes, shown only this once.
 * @throws {AppError} `invalid_input` for a wrong code; `conflict` without a set-up that was begun within half an hour.
 */
export async function confirmSecondFactor(context: Context, code: string): Promise<string[]> {
  const { id, sessionId } = requireUser(context);
  const { now } = context;
  const codes = await context.transaction(async (tx) => {
    await lockAccount(tx, id);
    // Signed out elsewhere while this waited: that sign-out meant this session, too.
    const familyId = await findLiveFamily(tx, sessionId, now);
    if (familyId === null) throw new AppError('unauthenticated', 'Please log in.');
    const factor = await lockSecondFactor(tx, id);
    if (factor?.confirmedAt) throw isOnAlready();
    if (!factor || now.getTime() - factor.createdAt.getTime() > setupLifetime) {
      throw new AppError('conflict', 'Please begin the set-up again.');
    }
    if (!isAppCode(code) || !(await takeCode(tx, context, factor, code))) return null;
    if (!(await confirmFactor(tx, id, now))) throw isOnAlready();
    await endOtherFamilies(tx, { userId: id, familyId }, now);
    await record(tx, context, { action: 'second_factor.on', subjectType: 'user', subjectId: id });
    await notifyOwner(tx, context, id, 'second-factor-on');
    return await renewCodes(tx, context, id);
  });
  if (!codes) throw wrongCode();
  return codes;
}

/**
 * Makes ten new backup codes in place of the old ones.
 * @throws {AppError} like `endSecondFactor`, and `reauthentication_required`.
 */
export async function renewBackupCodes(
  context: Context,
  { password, code }: { password?: string | undefined; code: string },
): Promise<string[]> {
  const { id } = requireUser(context);
  await confirmPassword(context, password);
  return await withCode(context, code, async (tx) => {
    await record(tx, context, { action: 'second_factor.renew_backup_codes', subjectType: 'user', subjectId: id });
    return await renewCodes(tx, context, id);
  });
}

/**
 * Turns the second factor off.
 * @throws {AppError} `forbidden` where it is required; `invalid_input` for a wrong password or code; `conflict` when it
 *   is not on; `rate_limited`.
 */
export async function endSecondFactor(
  context: Context,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { id } = requireUser(context);
  if (isRequired(context)) throw new AppError('forbidden', 'Your account may not go without a second factor.');
  await confirmPassword(context, password);
  await withCode(context, code, async (tx) => {
    await deleteSecondFactor(tx, id);
    await voidTokens(tx, 'second_factor', id);
    await record(tx, context, { action: 'second_factor.off', subjectType: 'user', subjectId: id });
    await notifyOwner(tx, context, id, 'second-factor-off');
    return true;
  });
}

/** Does work that needs a right code, in the transaction that uses the code up. */
async function withCode<T>(context: Context, code: string, work: (tx: Tx) => Promise<NonNullable<T>>): Promise<T> {
  const { id } = requireUser(context);
  const result = await context.transaction(async (tx) => {
    await lockAccount(tx, id);
    const factor = await lockSecondFactor(tx, id);
    if (!factor?.confirmedAt) throw isNotOn();
    return (await takeCode(tx, context, factor, code)) ? await work(tx) : null;
  });
  if (result === null) throw wrongCode();
  return result;
}

async function renewCodes(tx: Tx, { now, site }: Context, userId: string): Promise<string[]> {
  const codes = makeBackupCodes();
  const row = (code: string) => ({
    id: uuidv7({ msecs: now.getTime() }),
    userId,
    codeHash: digestBackupCode(site.cipher, userId, code),
    createdAt: now,
  });
  await replaceBackupCodes(tx, userId, codes.map(row));
  return codes;
}
