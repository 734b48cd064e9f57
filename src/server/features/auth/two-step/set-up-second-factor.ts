import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/errors.ts';
import { checkPassword } from '#server/features/auth/passwords/check-password.ts';
import { findLiveFamily, markAuthenticated } from '#server/features/auth/store/own-sessions.ts';
import { endOtherSessions } from '#server/features/auth/sessions/open-session.ts';
import { lockAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { takeCode, notifyOwner, wrongCode } from './challenge.ts';
import { isAppCode, makeSecret, setupUri } from './codes.ts';
import {
  confirmFactor,
  findSecuredAccount,
  lockSecondFactor,
  putUnconfirmedFactor,
} from '#server/features/auth/store/second-factors.ts';
import { renewCodes } from './renew-backup-codes.ts';

/** Milliseconds that a set-up waits for its first code. Later, anyone who finds the page open has to start again. */
const setupLifetime = 30 * 60 * 1000;

const isOnAlready = () => new AppError('conflict', 'Two-step sign-in is already on.');

/**
 * Creates a seed for an authenticator app. Signing in needs no code until the app's first one was entered.
 * @throws {AppError} `invalid_input` for a wrong password, `conflict` when it is on.
 */
export async function beginSecondFactor(
  context: Context,
  password: string | undefined,
): Promise<{ secret: string; uri: string }> {
  const { id } = requireUser(context);
  const { now, site } = context;
  if (password !== undefined) await checkPassword(context, password, 'password');
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
    // Signed out elsewhere while this request was running, which included this session.
    const familyId = await findLiveFamily(tx, sessionId, now);
    if (familyId === null) throw new AppError('unauthenticated', 'Please sign in.');
    const factor = await lockSecondFactor(tx, id);
    if (factor?.confirmedAt) throw isOnAlready();
    if (!factor || now.getTime() - factor.createdAt.getTime() > setupLifetime) {
      throw new AppError('conflict', 'Please start the set-up again.');
    }
    if (!isAppCode(code) || !(await takeCode(tx, context, factor, code))) return null;
    if (!(await confirmFactor(tx, id, now))) throw isOnAlready();
    await endOtherSessions(tx, context, { userId: id, familyId });
    await markAuthenticated(tx, familyId, { secondFactorAt: now });
    await record(tx, context, { action: 'second_factor.on', subjectType: 'user', subjectId: id });
    await notifyOwner(tx, context, id, 'second-factor-on');
    return await renewCodes(tx, context, id);
  });
  if (!codes) throw wrongCode();
  return codes;
}
