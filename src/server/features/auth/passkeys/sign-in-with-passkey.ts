import type { SessionReply } from '#shared/api/auth/auth.ts';
import type { PasskeyAnswer, PasskeyRequest } from '#shared/api/account/passkeys.ts';
import { tokenLifetimes } from '#shared/account/session.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/errors.ts';
import { issueToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { relyingParty } from './ceremony.ts';
import { checkAnswer, type RightAnswer, takeChallenge, acceptPasskey } from './check-answer.ts';
import { lockAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { completeSignIn } from '#server/features/auth/sign-in/sign-in.ts';
import { suspended } from '#server/features/auth/sign-in/suspended.ts';

const wrong = () =>
  new AppError('invalid_credentials', 'This passkey doesn’t work here. Please sign in with your password.');

/**
 * Begins a sign-in with a passkey. It names no account: the device does.
 * @throws {AppError} `rate_limited`
 */
export async function beginPasskeySignIn(context: Context): Promise<PasskeyRequest> {
  const challenge = await context.transaction(async (tx) => {
    await context.limit(tx, [{ limit: 'passkey-challenges', caller: context.address }]);
    return await issueToken(tx, context, { purpose: 'passkey_sign_in' });
  });
  return {
    challenge,
    rpId: relyingParty(context.site).id,
    timeout: tokenLifetimes.passkey_sign_in,
    userVerification: 'required',
  };
}

/**
 * Signs in with a passkey: the device is one factor, and its check of its owner (a finger, a face, a PIN) the other, so
 * no code is needed. An unknown passkey, a removed one and a wrong signature are refused alike. Wrong passwords from the
 * same network refuse none: a signature can't be guessed, and each answer takes a challenge, which are limited.
 * @throws {AppError} `invalid_credentials`; `invalid_input` for an expired challenge; `suspended`; `rate_limited`.
 */
export async function signInWithPasskey(context: Context, answer: PasskeyAnswer): Promise<SessionReply> {
  await context.transaction((tx) => takeChallenge(tx, context, answer));
  const checked = await checkAnswer(context, answer);
  if (!checked.isRight) {
    await context.transaction((tx) => refuse(tx, context, checked.userId, 'passkey'));
    throw wrong();
  }
  // Rows written on a refusal must be committed, so it is thrown afterwards.
  const entered = await context.transaction((tx) => enter(tx, context, checked));
  if (entered instanceof AppError) throw entered;
  return entered;
}

async function enter(tx: Tx, context: Context, checked: RightAnswer): Promise<SessionReply | AppError> {
  const { userId } = checked;
  // The account is locked first, as it is everywhere that opens a session. By now the passkey may be gone.
  const account = await lockAccount(tx, userId);
  const use = account ? await acceptPasskey(tx, context, checked) : 'removed';
  if (!account || use !== 'used') {
    await refuse(tx, context, account?.id, use === 'copied' ? 'passkey_counter' : 'passkey');
    return wrong();
  }
  if (account.suspendedAt !== null) {
    await record(tx, context, {
      action: 'auth.refuse_login',
      subjectType: 'user',
      subjectId: userId,
      facts: { reason: 'suspended' },
    });
    return suspended(account);
  }
  return await completeSignIn(tx, context, account, { withPasskey: true });
}

async function refuse(
  tx: Tx,
  context: Context,
  userId: string | undefined,
  reason: 'passkey' | 'passkey_counter',
): Promise<void> {
  await record(tx, context, {
    action: 'auth.refuse_login',
    subjectType: 'user',
    ...(userId !== undefined && { subjectId: userId }),
    facts: { reason },
    personal: { ...(userId !== undefined && { userId }), values: { address: context.address } },
  });
}
