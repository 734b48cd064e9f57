import type { PasskeyAnswer, ProofBody } from '#shared/api/account/passkeys.ts';
import { freshAuthentication } from '#shared/account/session.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { checkAnswer, takeChallenge, acceptPasskey } from '#server/features/auth/passkeys/check-answer.ts';
import { changedMeanwhile, signedOut } from '#server/features/auth/passkeys/refusals.ts';
import { checkPassword } from '#server/features/auth/passwords/check-password.ts';
import { type Account, lockAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { findLiveFamily, markAuthenticated } from '#server/features/auth/store/own-sessions.ts';
import { wrongCode } from '#server/features/auth/two-step/challenge.ts';
import { takeOwnCode } from '#server/features/auth/two-step/take-own-code.ts';

/**
 * Records fresh proof of who the caller is, valid for ten minutes: the password and, where two-step sign-in is on, a
 * code; or a passkey of the account, which is both. Attempts count like all password attempts.
 * @returns when the proof expires.
 * @throws {AppError} `invalid_input` for a wrong password, code or passkey; `conflict` when the password has changed
 *   since; `unauthenticated` when this session has ended since; `rate_limited`.
 */
export async function reauthenticate(context: Context, { password, code, passkey }: ProofBody): Promise<Date> {
  if (passkey) await provePasskey(context, passkey);
  // The contract requires one of the two.
  else await provePassword(context, password ?? '', code);
  return new Date(context.now.getTime() + freshAuthentication);
}

async function provePassword(context: Context, password: string, code: string | undefined): Promise<void> {
  const compared = await checkPassword(context, password, 'password');
  // The count of wrong codes is committed; the refusal follows.
  const isRight = await context.transaction(async (tx) => {
    const { account, familyId } = await lockSession(tx, context);
    if (account.passwordHash !== compared) throw changedMeanwhile();
    if (!(await takeOwnCode(tx, context, code))) return false;
    await markAuthenticated(tx, familyId, {
      authenticatedAt: context.now,
      ...(account.secondFactorSince && { secondFactorAt: context.now }),
    });
    await recordProof(tx, context, 'password');
    return true;
  });
  if (!isRight) throw wrongCode();
}

async function provePasskey(context: Context, answer: PasskeyAnswer): Promise<void> {
  const { id } = requireUser(context);
  await context.transaction(async (tx) => {
    await context.limit(tx, [{ limit: 'password-confirmations', caller: id }]);
    await takeChallenge(tx, context, answer, 'passkey');
  });
  const checked = await checkAnswer(context, answer);
  const isRight = await context.transaction(async (tx) => {
    const { familyId } = await lockSession(tx, context);
    // Someone else's passkey proves nothing here.
    const isOwn = checked.isRight && checked.userId === id;
    if (!isOwn || (await acceptPasskey(tx, context, checked)) !== 'used') {
      await record(tx, context, { action: 'auth.refuse_passkey', subjectType: 'user', subjectId: id });
      return false;
    }
    await markAuthenticated(tx, familyId, { authenticatedAt: context.now, secondFactorAt: context.now });
    await recordProof(tx, context, 'passkey');
    return true;
  });
  if (isRight) return;
  const sentence = 'This passkey doesn’t belong to your account. Please enter your password.';
  throw invalidInput({ passkey: sentence }, sentence);
}

async function lockSession(tx: Tx, context: Context): Promise<{ account: Account; familyId: string }> {
  const { id, sessionId } = requireUser(context);
  const account = await lockAccount(tx, id);
  const familyId = await findLiveFamily(tx, sessionId, context.now);
  if (!account || familyId === null) throw signedOut();
  return { account, familyId };
}

async function recordProof(tx: Tx, context: Context, by: 'password' | 'passkey'): Promise<void> {
  const subjectId = requireUser(context).id;
  await record(tx, context, { action: 'auth.reauthenticate', subjectType: 'user', subjectId, facts: { by } });
}
