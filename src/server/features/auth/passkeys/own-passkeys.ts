import { v7 as uuidv7 } from 'uuid';
import type { NewPasskey, PasskeyCreation, Passkeys } from '#shared/api/account/passkeys.ts';
import { brand } from '#shared/brand.ts';
import { passkeyAlgorithms, passkeyLimits } from '#shared/account/passkeys.ts';
import { tokenLifetimes } from '#shared/account/session.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/kernel/context.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { AppError, invalidInput, notFound } from '#server/kernel/errors.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { issueToken, takeToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { checkPassword } from '#server/features/auth/passwords/confirm-password.ts';
import { findLiveFamily } from '#server/features/auth/store/own-sessions.ts';
import { challengeOf, checkNewPasskey, relyingParty, userHandleOf } from './ceremony.ts';
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  setPasskeyName,
} from '#server/features/auth/store/passkeys.ts';
import { type Account, lockAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { takeCode, wrongCode } from '#server/features/auth/two-step/challenge.ts';
import { findSecondFactor, lockSecondFactor } from '#server/features/auth/store/second-factors.ts';

const isOver = () => {
  const sentence = 'This took too long, or was done already. Please begin again.';
  return invalidInput({ clientDataJSON: sentence }, sentence);
};
const tooMany = () =>
  new AppError('conflict', `You have ${passkeyLimits.most} passkeys already. Please remove one first.`);
const signedOut = () => new AppError('unauthenticated', 'Please log in.');
const changedMeanwhile = () =>
  new AppError('conflict', 'Your password was changed a moment ago. Please sign in with the new one.');

export async function readPasskeys(context: Context, db: Queryable = context.db): Promise<Passkeys> {
  const { id } = requireUser(context);
  const rows = await listPasskeys(db, id);
  const factor = await findSecondFactor(db, id);
  return { passkeys: rows.map(viewPasskey), most: passkeyLimits.most, needsCode: Boolean(factor?.confirmedAt) };
}

/**
 * Begins to add a passkey. As it will count as both factors, it takes both: the password, and a code where the second
 * factor is on. The answer is good once, for five minutes, and for this sign-in only.
 * @throws {AppError} `invalid_input` for a wrong password or code; `conflict` at the maximum number, or when the
 *   password has changed since; `rate_limited`; `unauthenticated` when this session has ended since.
 */
export async function beginPasskey(
  context: Context,
  { currentPassword, code }: { currentPassword: string; code?: string | undefined },
): Promise<PasskeyCreation> {
  const { id, sessionId } = requireUser(context);
  const compared = await checkPassword(context, currentPassword, 'currentPassword');
  // The count of wrong codes is committed; the refusal follows.
  const begun = await context.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account?.passwordHash !== compared) throw changedMeanwhile();
    const familyId = await findLiveFamily(tx, sessionId, context.now);
    if (familyId === null) throw signedOut();
    const factor = await lockSecondFactor(tx, id);
    if (factor?.confirmedAt) {
      const sentence = 'Please give the code of your authenticator app as well.';
      if (code === undefined) throw invalidInput({ code: sentence }, sentence);
      if (!(await takeCode(tx, context, factor, code))) return null;
    }
    const known = await listPasskeys(tx, id);
    if (known.length >= passkeyLimits.most) throw tooMany();
    await record(tx, context, { action: 'passkey.begin', subjectType: 'user', subjectId: id });
    const challenge = await issueToken(tx, context, { purpose: 'passkey_register', userId: id, subjectId: familyId });
    return { account, challenge, known };
  });
  if (!begun) throw wrongCode();
  return creationOf(context, begun);
}

/**
 * Adds the passkey that a device has made, and notifies the owner.
 * @throws {AppError} `invalid_input` for an expired or wrong answer; `conflict` when it is registered already, or at
 *   the maximum number; `unauthenticated` when this session has ended since.
 */
export async function addPasskey(context: Context, answer: NewPasskey): Promise<Passkeys> {
  const { id: userId, sessionId } = requireUser(context);
  const { now } = context;
  const challenge = challengeOf(answer.clientDataJSON) ?? '';
  // Used up by this try, whatever the result.
  const token = await context.transaction((tx) => takeToken(tx, context, 'passkey_register', challenge));
  if (token?.userId !== userId) throw isOver();
  const checked = await checkNewPasskey(context.site, challenge, answer);
  if (!checked) {
    await context.transaction((tx) =>
      record(tx, context, { action: 'passkey.refuse', subjectType: 'user', subjectId: userId }),
    );
    const sentence = 'What your device answered is no passkey for this site. Please try again.';
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
    if (!stored) throw new AppError('conflict', 'This passkey is registered already.');
    const { isSynced } = checked;
    await record(tx, context, { action: 'passkey.add', subjectType: 'user', subjectId: userId, facts: { isSynced } });
    await notifyOwner(tx, context, account, 'passkey-added', answer.name);
    return await readPasskeys(context, tx);
  });
}

/** @throws {AppError} `not_found` for a passkey that is gone or someone else's. */
export async function renamePasskey(context: Context, id: string, name: string): Promise<Passkeys> {
  const { id: userId } = requireUser(context);
  return await context.transaction(async (tx) => {
    if (!(await setPasskeyName(tx, { id, userId }, name))) throw notFound();
    await record(tx, context, { action: 'passkey.rename', subjectType: 'user', subjectId: userId });
    return await readPasskeys(context, tx);
  });
}

/**
 * Removes a passkey from the account, and notifies the owner.
 * @throws {AppError} `not_found` for a passkey that is gone or someone else's; `invalid_input` for a wrong password;
 *   `conflict` when the password has changed since; `rate_limited`.
 */
export async function removePasskey(context: Context, id: string, currentPassword: string): Promise<Passkeys> {
  const { id: userId } = requireUser(context);
  const compared = await checkPassword(context, currentPassword, 'currentPassword');
  return await context.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account?.passwordHash !== compared) throw changedMeanwhile();
    const name = await deletePasskey(tx, { id, userId });
    if (name === null) throw notFound();
    await record(tx, context, { action: 'passkey.remove', subjectType: 'user', subjectId: userId });
    await notifyOwner(tx, context, account, 'passkey-removed', name);
    return await readPasskeys(context, tx);
  });
}

const viewPasskey = ({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkeys['passkeys'][number] => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced,
});

interface Begun {
  readonly account: Account;
  readonly challenge: string;
  readonly known: readonly PasskeyRow[];
}

function creationOf({ site }: Context, { account, challenge, known }: Begun): PasskeyCreation {
  return {
    rp: { id: relyingParty(site).id, name: brand.name },
    user: {
      id: userHandleOf(account.id),
      name: account.email,
      displayName: `${account.firstName} ${account.lastName}`,
    },
    challenge,
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: tokenLifetimes.passkey_register,
    // A device that already has one reports this instead of making another.
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

async function notifyOwner(
  tx: Tx,
  context: Context,
  { id: userId, email, firstName }: Account,
  kind: 'passkey-added' | 'passkey-removed',
  name: string,
): Promise<void> {
  const data = { firstName, name, at: context.now.toISOString() };
  await queueMail(tx, context, { kind, to: email, userId, data });
}
