import type { PasskeyCreation } from '#shared/api/account/passkeys.ts';
import { brand } from '#shared/brand.ts';
import { passkeyAlgorithms, passkeyLimits } from '#shared/account/passkeys.ts';
import { tokenLifetimes } from '#shared/account/session.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { issueToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { checkPassword } from '#server/features/auth/passwords/check-password.ts';
import { findLiveFamily } from '#server/features/auth/store/own-sessions.ts';
import { relyingParty, toUserHandle } from './ceremony.ts';
import { listPasskeys, type PasskeyRow } from '#server/features/auth/store/passkeys.ts';
import { type Account, lockAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { takeCode, wrongCode } from '#server/features/auth/two-step/challenge.ts';
import { lockSecondFactor } from '#server/features/auth/store/second-factors.ts';
import { tooMany, signedOut, changedMeanwhile } from './refusals.ts';

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
      const sentence = 'Please enter the code from your authenticator app as well.';
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
  return buildCreation(context, begun);
}

interface Begun {
  readonly account: Account;
  readonly challenge: string;
  readonly known: readonly PasskeyRow[];
}

function buildCreation({ site }: Context, { account, challenge, known }: Begun): PasskeyCreation {
  return {
    rp: { id: relyingParty(site).id, name: brand.name },
    user: {
      id: toUserHandle(account.id),
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
