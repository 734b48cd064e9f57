import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { retention } from '#shared/retention.ts';
import { type TokenPurpose, tokenLifetimes, tokenShape } from '#shared/session.ts';
import { daysBefore } from '#shared/time.ts';
import type { Context } from '#server/context.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { hashToken } from '#server/http/authenticate.ts';
import {
  deleteOlderTokens,
  deleteTokensExpiredBefore,
  deleteUnusedTokens,
  findTokenByHash,
  insertToken,
  type OneTimeToken,
  spendTokenTry,
  markTokenUsed,
  waitForTokensOf,
} from './queries.ts';

export type { OneTimeToken } from './queries.ts';

type Moment = Pick<Context, 'now'>;

interface NewToken {
  readonly purpose: TokenPurpose;
  readonly userId?: string;
  /** What the token is about, where that is not the account. */
  readonly subjectId?: string;
  /** The address that the link goes to: it confirms no other. */
  readonly email?: string;
  /** Wrong answers after which the token is over; without it they are not counted. */
  readonly tries?: number;
}

/**
 * How many older tokens of one account and purpose stay good beside a new one. A new link for the password voids those
 * before it; one that confirms an address does not, as people open whichever of two mails comes first; and one may sign
 * in on two devices at once.
 */
const olderKept: Readonly<Record<TokenPurpose, number>> = {
  reset_password: 0,
  verify_email: 4,
  second_factor: 4,
  confirm_consultation: 4,
  change_email_old: 0,
  change_email_new: 0,
  passkey_register: 4,
  passkey_sign_in: 4,
  download: 0,
};

/**
 * Makes a token that is good once, for as long as its purpose says, and stores its SHA-256.
 * @returns its text, 43 characters, which is told once and kept nowhere.
 */
export async function issueToken(tx: Tx, { now }: Moment, wish: NewToken): Promise<string> {
  const { purpose, userId = null, subjectId = null, email = null, tries = null } = wish;
  const token = randomBytes(32).toString('base64url');
  const owner = { purpose, userId, subjectId };
  if (userId !== null || subjectId !== null) {
    await waitForTokensOf(tx, owner);
    await deleteOlderTokens(tx, owner, olderKept[purpose]);
  }
  await insertToken(tx, {
    ...owner,
    id: uuidv7({ msecs: now.getTime() }),
    tokenHash: hashToken(token),
    email,
    triesLeft: tries,
    createdAt: now,
    expiresAt: new Date(now.getTime() + tokenLifetimes[purpose]),
  });
  return token;
}

/** Uses a token up: of two callers at once one gets the row. Null for an unknown, used or expired one, or another purpose. */
export async function takeToken(
  tx: Tx,
  { now }: Moment,
  purpose: TokenPurpose,
  token: string,
): Promise<OneTimeToken | null> {
  return tokenShape.test(token) ? await markTokenUsed(tx, purpose, hashToken(token), now) : null;
}

/** Counts one try of a token that has a number of them, and does not use it up. Null when it is over in any way. */
export async function tryToken(
  tx: Tx,
  { now }: Moment,
  purpose: TokenPurpose,
  token: string,
): Promise<OneTimeToken | null> {
  return tokenShape.test(token) ? await spendTokenTry(tx, purpose, hashToken(token), now) : null;
}

/** Voids the unused tokens of an account for a purpose; waits for a request that is using one. */
export async function voidTokens(tx: Tx, purpose: TokenPurpose, userId: string): Promise<void> {
  await deleteUnusedTokens(tx, purpose, userId);
}

/** A token as it is, also a used or expired one. */
export async function findToken(db: Queryable, purpose: TokenPurpose, token: string): Promise<OneTimeToken | null> {
  return tokenShape.test(token) ? await findTokenByHash(db, purpose, hashToken(token)) : null;
}

/** Rows that one turn deletes at most, so that it never holds a lock for long; the rest waits for the next one. */
const batch = 10_000;

/** Forgets tokens whose time has long been over; woken by a schedule. Gives how many went. */
export function forgetTokens(db: Queryable, now: Date): Promise<number> {
  return deleteTokensExpiredBefore(db, daysBefore(now, retention.oneTimeTokenDays), batch);
}
