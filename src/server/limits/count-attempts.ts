import { createHash } from 'node:crypto';
import { eq, lt, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import { AppError } from '#server/kernel/errors.ts';
import { toNetwork } from './caller-network.ts';

/** A sign-in attempt. */
export interface SignInAttempt {
  /** The account, by the address given; it need not exist. */
  readonly account: string;
  /** The network address of the attempt. */
  readonly address: string;
}

/** Slows down password guessing, per account and network: people who share neither are not affected. */
export interface Attempts {
  /**
   * Counts an attempt before it is checked, so that a hundred simultaneous ones count as a hundred. After `free` of
   * them within a quarter of an hour there is a wait before each, 1 s at first and then doubling up to 15 minutes.
   * During a wait nothing is checked and nothing counts.
   * @throws {AppError} `rate_limited` during a wait.
   */
  start(tx: Tx, now: Date, attempt: SignInAttempt, free: number): Promise<void>;
  /** Resets the count after a right password. */
  clear(tx: Tx, attempt: SignInAttempt): Promise<void>;
}

const window = 15 * 60_000;
const firstWait = 1000;
const longestWait = 15 * 60_000;

/**
 * Attempts stored in the database, one row for each account and network: they survive a restart and all processes share
 * them. Once there are waits, `expire` is a quarter of an hour after the end of the wait.
 */
export const storedAttempts: Attempts = {
  async start(tx, now, attempt, free) {
    const moment = now.getTime();
    const { key, points, expire } = rateLimits;
    const isOver = sql`${expire} <= ${moment}::bigint`;
    const tried = sql`(${points} + 1)`;
    const wait = sql`least(${longestWait}::bigint, ${firstWait}::bigint << least(${tried} - ${free}::int, 20))`;
    const counted = await tx
      .insert(rateLimits)
      .values({ key: toKey(attempt), points: 1, expire: moment + window + (free <= 1 ? firstWait : 0) })
      .onConflictDoUpdate({
        target: key,
        set: {
          points: sql`case when ${isOver} then 1 else ${tried} end`,
          expire: sql`case when ${isOver} then excluded.expire when ${tried} < ${free}::int then ${expire}
            else ${moment}::bigint + ${window}::bigint + ${wait} end`,
        },
        setWhere: or(lte(expire, moment + window), lt(points, free)),
      })
      .returning({ points });
    if (counted.length > 0) return;
    const [waiting] = await tx
      .select({ expire })
      .from(rateLimits)
      .where(eq(key, toKey(attempt)));
    throw refused((waiting?.expire ?? moment + window) - window - moment);
  },
  async clear(tx, attempt) {
    await tx.delete(rateLimits).where(eq(rateLimits.key, toKey(attempt)));
  },
};

/** For disabled limits: loopback only, enforced by the settings. */
export const uncountedAttempts: Attempts = { start: async () => {}, clear: async () => {} };

const toKey = ({ account, address }: SignInAttempt): string =>
  `sign-in:${createHash('sha256')
    .update(JSON.stringify([account, toNetwork(address) ?? address]))
    .digest('base64url')}`;

function refused(milliseconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds <= 90 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${minutes} minutes`;
  return new AppError('rate_limited', `Too many failed sign-ins. Please try again in ${wait}.`, {
    retryAfter: seconds,
  });
}
