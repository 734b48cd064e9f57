import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Tx } from '#server/db/database.ts';
import { toNetwork } from './caller-network.ts';
import { storedAttempts, type Attempts, uncountedAttempts } from './count-attempts.ts';
import { countUses, refundUses } from './count-uses.ts';
import { limitTable } from './limit-table.ts';
import { refused, refusedFor } from './rate-refusals.ts';

export { limitTable } from './limit-table.ts';

export type LimitName = NameIn<'memory'>;
type NameIn<Store> = {
  [Name in keyof typeof limitTable]: (typeof limitTable)[Name]['store'] extends Store ? Name : never;
}[keyof typeof limitTable];

/** A use of a limit in a transaction, and its caller. */
export interface LimitUse {
  readonly limit: NameIn<'database'>;
  /** An account's id, an address, a mailbox, a telephone number. */
  readonly caller: string;
  /** The recipient; the caller's uses for other recipients are counted separately. */
  readonly to?: string;
  /** How much it counts; 1 without it. */
  readonly points?: number;
  /** Counts nothing, and is refused once the limit is reached: for limits that count only failures. */
  readonly onlyAsks?: boolean;
}

/** Counters of all limits. A `caller` is an account's id or an address; one IPv6 network's addresses are one caller. */
export interface RateLimits {
  /** Counts a use; throws `rate_limited` with the seconds to wait once the limit is reached. */
  consume(name: LimitName, caller: string, points?: number): Promise<void>;
  /** Counts a use and refuses nothing; `isUsedUp` says whether the limit is reached. */
  note(name: LimitName, caller: string): Promise<void>;
  isUsedUp(name: LimitName, caller: string): Promise<boolean>;
  /** Counts uses as part of a transaction, which must roll back when this throws `rate_limited`. */
  count(tx: Tx, now: Date, uses: readonly LimitUse[]): Promise<void>;
  /** Refunds uses that were counted before it was known whether they count. */
  refundLimit(tx: Tx, now: Date, uses: readonly Pick<LimitUse, 'limit' | 'caller' | 'points'>[]): Promise<void>;
  /** Slows down password guessing. */
  readonly attempts: Attempts;
}

/** Creates the counters; with `enabled` false (loopback only, enforced by the settings) nothing is counted. */
export function createRateLimits(enabled: boolean): RateLimits {
  if (!enabled) {
    const nothing = async () => {};
    const free = { consume: nothing, note: nothing, count: nothing, refundLimit: nothing };
    return { ...free, isUsedUp: async () => false, attempts: uncountedAttempts };
  }
  const limiters = new Map(
    Object.entries(limitTable).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  );
  return {
    async consume(name, caller, points = 1) {
      try {
        await limiters.get(name)?.consume(callerKey(caller), points);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? refused(refusal.msBeforeNext) : refusal;
      }
    },
    async note(name, caller) {
      await limiters.get(name)?.penalty(callerKey(caller));
    },
    async isUsedUp(name, caller) {
      const used = await limiters.get(name)?.get(callerKey(caller));
      return used !== null && used !== undefined && used.consumedPoints >= limitTable[name].points;
    },
    async count(tx, now, uses) {
      const counted = await countUses(
        tx,
        now,
        uses.map(({ limit, caller, to, points = 1, onlyAsks = false }) => ({
          limit,
          caller: to === undefined ? callerKey(caller) : `${callerKey(caller)} ${to}`,
          seconds: limitTable[limit].seconds,
          points,
          onlyAsks,
        })),
      );
      for (const { limit, points, msBeforeNext, onlyAsks } of counted) {
        if (points + (onlyAsks ? 1 : 0) > limitTable[limit].points)
          throw refusedFor(limitTable[limit].refusal, msBeforeNext);
      }
    },
    refundLimit: (tx, now, uses) =>
      refundUses(
        tx,
        now,
        uses.map(({ limit, caller, points = 1 }) => ({ limit, caller: callerKey(caller), points })),
      ),
    attempts: storedAttempts,
  };
}

/** Counts one subscriber's addresses as one caller; other callers count as themselves. */
const callerKey = (caller: string): string => toNetwork(caller) ?? caller;
