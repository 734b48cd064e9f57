import type { PasskeyAnswer } from '#shared/api/account/passkeys.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { takeToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { findPasskey, lockPasskey, markPasskeyUsed, type PasskeyRow } from '#server/features/auth/store/passkeys.ts';
import { readChallenge, checkSignature, toUserHandle } from './ceremony.ts';

/** A correct signature of a known passkey; `acceptPasskey` makes the final decision. */
export interface RightAnswer extends Pick<PasskeyRow, 'id' | 'userId' | 'counter' | 'isSynced'> {
  readonly isRight: true;
}
interface WrongAnswer {
  readonly isRight: false;
  /** The passkey's owner, if it is known. */
  readonly userId: string | undefined;
}

/**
 * Uses up the challenge that an answer responds to, whatever the result of checking it.
 * @param field the name of the field in a refusal.
 * @throws {AppError} `invalid_input` for an expired or used challenge.
 */
export async function takeChallenge(
  tx: Tx,
  context: Context,
  answer: PasskeyAnswer,
  field = 'clientDataJSON',
): Promise<void> {
  const challenge = readChallenge(answer.clientDataJSON) ?? '';
  if (await takeToken(tx, context, 'passkey_sign_in', challenge)) return;
  const sentence = 'That took too long, or it was already done. Please try again.';
  throw invalidInput({ [field]: sentence }, sentence);
}

/** Checks the signature of an answer. */
export async function checkAnswer(context: Context, answer: PasskeyAnswer): Promise<RightAnswer | WrongAnswer> {
  const passkey = await findPasskey(context.db, answer.credentialId);
  const challenge = readChallenge(answer.clientDataJSON) ?? '';
  const signed =
    passkey && isOfItsOwner(passkey, answer) && (await checkSignature(context.site, challenge, passkey, answer));
  if (!signed) return { isRight: false, userId: passkey?.userId };
  return { isRight: true, id: passkey.id, userId: passkey.userId, ...signed };
}

/** Checks that the owner a device names, if any, is the passkey's owner. */
const isOfItsOwner = ({ userId }: PasskeyRow, { userHandle }: PasskeyAnswer): boolean =>
  userHandle === undefined || userHandle === toUserHandle(userId);

/**
 * Stores the use of a passkey, after its account was locked.
 * @returns `removed` if it is gone; `copied` if its counter doesn't increase: that answer comes from a copy of the device.
 */
export async function acceptPasskey(
  tx: Tx,
  context: Context,
  { id, counter, isSynced }: RightAnswer,
): Promise<'used' | 'removed' | 'copied'> {
  const passkey = await lockPasskey(tx, id);
  if (!passkey) return 'removed';
  // Devices without a counter always send 0.
  const goesOn = counter > passkey.counter || (counter === 0 && passkey.counter === 0);
  if (!goesOn) return 'copied';
  await markPasskeyUsed(tx, id, { counter, isSynced }, context.now);
  return 'used';
}
