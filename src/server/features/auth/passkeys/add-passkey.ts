import { v7 as uuidv7 } from 'uuid';
import type { NewPasskey, Passkeys } from '#shared/api/account/passkeys.ts';
import { passkeyLimits } from '#shared/account/passkeys.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';
import { takeToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { findLiveFamily } from '#server/features/auth/store/own-sessions.ts';
import { readChallenge, checkNewPasskey } from './ceremony.ts';
import { countPasskeys, insertPasskey } from '#server/features/auth/store/passkeys.ts';
import { lockAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { readPasskeys } from './read-passkeys.ts';
import { tooMany, signedOut } from './refusals.ts';
import { notifyOwner } from './notify-owner.ts';

const isOver = () => {
  const sentence = 'That took too long, or it was already done. Please start again.';
  return invalidInput({ clientDataJSON: sentence }, sentence);
};

/**
 * Adds the passkey that a device has made, and notifies the owner.
 * @throws {AppError} `invalid_input` for an expired or wrong answer; `conflict` when it is registered already, or at
 *   the maximum number; `unauthenticated` when this session has ended since.
 */
export async function addPasskey(context: Context, answer: NewPasskey): Promise<Passkeys> {
  const { id: userId, sessionId } = requireUser(context);
  const { now } = context;
  const challenge = readChallenge(answer.clientDataJSON) ?? '';
  // Used up by this attempt, whatever the result.
  const token = await context.transaction((tx) => takeToken(tx, context, 'passkey_register', challenge));
  if (token?.userId !== userId) throw isOver();
  const checked = await checkNewPasskey(context.site, challenge, answer);
  if (!checked) {
    await context.transaction((tx) =>
      record(tx, context, { action: 'passkey.refuse', subjectType: 'user', subjectId: userId }),
    );
    const sentence = 'Your device didn’t send a valid passkey for this site. Please try again.';
    throw invalidInput({ attestationObject: sentence }, sentence);
  }
  return await context.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    const familyId = await findLiveFamily(tx, sessionId, now);
    if (!account || familyId === null) throw signedOut();
    if (familyId !== token.subjectId) throw isOver();
    if ((await countPasskeys(tx, userId)) >= passkeyLimits.most) throw tooMany();
    const stored = await insertPasskey(tx, {
      ...checked,
      id: uuidv7({ msecs: now.getTime() }),
      userId,
      credentialId: answer.credentialId,
      transports: [...new Set(answer.transports)],
      name: answer.name,
      createdAt: now,
    });
    if (!stored) throw new AppError('conflict', 'This passkey was already added.');
    const { isSynced } = checked;
    await record(tx, context, { action: 'passkey.add', subjectType: 'user', subjectId: userId, facts: { isSynced } });
    await notifyOwner(tx, context, account, 'passkey-added', answer.name);
    return await readPasskeys(context, tx);
  });
}
