import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { retention } from '#shared/account/retention.ts';
import { type TokenPurpose, tokenLifetimes, tokenShape } from '#shared/account/session.ts';
import { daysBefore } from '#shared/time/time.ts';
import type { Context } from '#server/context/context.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { hashToken } from '#server/kernel/hash-token.ts';
import {
  clearPayloadsExpiredBefore,
  deleteOlderTokens,
  deleteTokensExpiredBefore,
  deleteUnusedTokens,
  findTokenByHash,
  insertToken,
  type OneTimeToken,
  spendTokenTry,
  markTokenUsed,
  lockTokens,
} from './queries.ts';

export { clearPayload, type OneTimeToken } from './queries.ts';

type TokenContext = Pick<Context, 'now'>;

interface NewToken {
  readonly purpose: TokenPurpose;
  readonly userId?: string;
  /** The token's subject, if not the account. */
  readonly subjectId?: string | undefined;
  /** The address that the link is sent to: it confirms no other. */
  readonly email?: string;
  /** Wrong answers after which the token is void; without it they are not counted. */
  readonly tries?: number;
  /** The request itself, where no row holds it. */
  readonly payload?: object;
}

/**
 * Number of older tokens of one account and purpose that stay valid beside a new one. A new link for the password voids
 * older ones; one that confirms an address does not, as people open whichever of two mails comes first; and people may
 * sign in on two devices at the same time.
 */
const olderTokenLimits: Readonly<Record<TokenPurpose, number>> = {
  reset_password: 0,
  first_password: 0,
  verify_email: 4,
  second_factor: 4,
  confirm_consultation: 4,
  change_email_old: 0,
  change_email_new: 0,
  passkey_register: 4,
  passkey_sign_in: 4,
  keep_second_factor: 0,
  download: 0,
};

/**
 * Creates a token that is valid once, for as long as its purpose says, and stores its SHA-256.
 * @returns its text, 43 characters, which is returned only here and never stored.
 */
export async function issueToken(tx: Tx, { now }: TokenContext, options: NewToken): Promise<string> {
  const { purpose, userId = null, subjectId = null, email = null, tries = null, payload = null } = options;
  const token = randomBytes(32).toString('base64url');
  const owner = { purpose, userId, subjectId };
  if (userId !== null || subjectId !== null) {
    await lockTokens(tx, owner);
    await deleteOlderTokens(tx, owner, olderTokenLimits[purpose]);
  }
  await insertToken(tx, {
    ...owner,
    id: uuidv7({ msecs: now.getTime() }),
    tokenHash: hashToken(token),
    email,
    triesLeft: tries,
    payload,
    createdAt: now,
    expiresAt: new Date(now.getTime() + tokenLifetimes[purpose]),
  });
  return token;
}

/**
 * Uses a token up: only one of two callers gets the row. Null for an unknown, used or expired one, or another purpose.
 */
export async function takeToken(
  tx: Tx,
  { now }: TokenContext,
  purpose: TokenPurpose,
  token: string,
): Promise<OneTimeToken | null> {
  return tokenShape.test(token) ? await markTokenUsed(tx, purpose, hashToken(token), now) : null;
}

/** Counts one attempt at a token with limited attempts, without using it up. Null when it is no longer valid. */
export async function tryToken(
  tx: Tx,
  { now }: TokenContext,
  purpose: TokenPurpose,
  token: string,
): Promise<OneTimeToken | null> {
  return tokenShape.test(token) ? await spendTokenTry(tx, purpose, hashToken(token), now) : null;
}

/** Voids the unused tokens of an account for a purpose; waits for a request that is using one. */
export async function voidTokens(tx: Tx, purpose: TokenPurpose, userId: string): Promise<void> {
  await deleteUnusedTokens(tx, purpose, userId);
}

/** Returns a token, used and expired ones included. */
export async function findToken(db: Queryable, purpose: TokenPurpose, token: string): Promise<OneTimeToken | null> {
  return tokenShape.test(token) ? await findTokenByHash(db, purpose, hashToken(token)) : null;
}

/** Rows deleted per run, so that no lock is held for long; the next run continues. */
const batch = 10_000;

/**
 * Deletes tokens that expired long ago, and the payloads of newer ones that were never used: a search may name someone.
 * Runs on a schedule; returns how many were deleted.
 */
export async function forgetTokens(db: Queryable, now: Date): Promise<number> {
  await clearPayloadsExpiredBefore(db, now, batch);
  return await deleteTokensExpiredBefore(db, daysBefore(now, retention.oneTimeTokenDays), batch);
}
