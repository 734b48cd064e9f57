import { v7 as uuidv7 } from 'uuid';
import type { NewPasskey, PasskeyCreation, Passkeys } from '#shared/api/passkeys.ts';
import { brand } from '#shared/brand.ts';
import { passkeyAlgorithms, passkeyLimits } from '#shared/passkeys.ts';
import { tokenLifetimes } from '#shared/session.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { AppError, invalidInput, notFound } from '#server/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { issueToken, takeToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { checkPassword } from './confirm-password.ts';
import { findLiveFamily } from './own-session-queries.ts';
import { challengeOf, checkNewPasskey, relyingParty, userHandleOf } from './passkey-ceremony.ts';
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  setPasskeyName,
} from './passkey-queries.ts';
import { type Account, holdAccount } from './queries.ts';
import { takeCode, wrongCode } from './second-factor.ts';
import { findSecondFactor, holdSecondFactor } from './second-factor-queries.ts';
import { signedIn } from './signed-in.ts';

const isOver = () => {
  const sentence = 'This took too long, or was done already. Please begin again.';
  return invalidInput({ clientDataJSON: sentence }, sentence);
};
const tooMany = () =>
  new AppError('conflict', `You have ${passkeyLimits.most} passkeys already. Please remove one first.`);
const signedOut = () => new AppError('unauthenticated', 'Please log in.');
const changedMeanwhile = () =>
  new AppError('conflict', 'Your password was changed a moment ago. Please sign in with the new one.');

/** The passkeys of the one who is signed in. */
export async function readPasskeys(context: Context, db: Queryable = context.db): Promise<Passkeys> {
  const { id } = signedIn(context);
  const rows = await listPasskeys(db, id);
  const factor = await findSecondFactor(db, id);
  return { passkeys: rows.map(viewPasskey), most: passkeyLimits.most, needsCode: Boolean(factor?.confirmedAt) };
}

/**
 * Begins to add a passkey. As it will count as both factors, it takes both: the password, and a code where the second
 * factor is on. What is answered is good once, for five minutes, and for this sign-in only.
 * @throws {AppError} `invalid_input` for a wrong password or code; `conflict` when there are as many as there may be, or
 *   the password was changed meanwhile; `rate_limited`; `unauthenticated` when this session was ended meanwhile.
 */
export async function beginPasskey(
  context: Context,
  { currentPassword, code }: { currentPassword: string; code?: string | undefined },
): Promise<PasskeyCreation> {
  const { id, sessionId } = signedIn(context);
  const compared = await checkPassword(context, currentPassword, 'currentPassword');
  // What a wrong code counts is committed; it is refused afterwards.
  const begun = await context.transaction(async (tx) => {
    const account = await holdAccount(tx, id);
    if (account?.passwordHash !== compared) throw changedMeanwhile();
    const familyId = await findLiveFamily(tx, sessionId, context.now);
    if (familyId === null) throw signedOut();
    const factor = await holdSecondFactor(tx, id);
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
 * Adds the passkey that a device has made, and tells the owner.
 * @throws {AppError} `invalid_input` for an answer that is over or no good; `conflict` when it is registered already, or
 *   there are as many as there may be; `unauthenticated` when this session was ended meanwhile.
 */
export async function addPasskey(context: Context, answer: NewPasskey): Promise<Passkeys> {
  const { id: userId, sessionId } = signedIn(context);
  const { now } = context;
  const challenge = challengeOf(answer.clientDataJSON) ?? '';
  // Used up by this try, whatever comes of it.
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
    const account = await holdAccount(tx, userId);
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
    await tellOwner(tx, context, account, 'passkey-added', answer.name);
    return await readPasskeys(context, tx);
  });
}

/** @throws {AppError} `not_found` for what is gone or somebody else's. */
export async function renamePasskey(context: Context, id: string, name: string): Promise<Passkeys> {
  const { id: userId } = signedIn(context);
  return await context.transaction(async (tx) => {
    if (!(await setPasskeyName(tx, { id, userId }, name))) throw notFound();
    await record(tx, context, { action: 'passkey.rename', subjectType: 'user', subjectId: userId });
    return await readPasskeys(context, tx);
  });
}

/**
 * Takes a passkey off the account, and tells the owner.
 * @throws {AppError} `not_found` for what is gone or somebody else's; `invalid_input` for a wrong password; `conflict`
 *   when the password was changed meanwhile; `rate_limited`.
 */
export async function removePasskey(context: Context, id: string, currentPassword: string): Promise<Passkeys> {
  const { id: userId } = signedIn(context);
  const compared = await checkPassword(context, currentPassword, 'currentPassword');
  return await context.transaction(async (tx) => {
    const account = await holdAccount(tx, userId);
    if (account?.passwordHash !== compared) throw changedMeanwhile();
    const name = await deletePasskey(tx, { id, userId });
    if (name === null) throw notFound();
    await record(tx, context, { action: 'passkey.remove', subjectType: 'user', subjectId: userId });
    await tellOwner(tx, context, account, 'passkey-removed', name);
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
    // A device that has one already says so instead of making another.
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

async function tellOwner(
  tx: Tx,
  context: Context,
  { id: userId, email, firstName }: Account,
  kind: 'passkey-added' | 'passkey-removed',
  name: string,
): Promise<void> {
  const data = { firstName, name, at: context.now.toISOString() };
  await queueMail(tx, context, { kind, to: email, userId, data });
}
