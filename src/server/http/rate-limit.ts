import { inArray, lt } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Queryable } from '#server/db/database.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors.ts';

/**
 * Every limit of the product: `points` within `seconds`, counted per caller. Read limits live in the memory of a
 * process; `database` ones are shared by all processes and survive a restart.
 */
export const limitTable = {
  /** Per address. A list costs a point for each 50 rows it may hold. */
  anonymous: { points: 1200, seconds: 60, store: 'memory' },
  /** Per account. */
  'signed-in': { points: 600, seconds: 60, store: 'memory' },
  /** Per address: tokens that the database did not know. Past this none is looked up any more. */
  'failed-tokens': { points: 120, seconds: 60, store: 'memory' },
  'csp-reports': { points: 60, seconds: 60, store: 'memory' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitTable;

/** Counters of all limits. A `caller` is an account's id or an address; the addresses of one IPv6 network are one caller. */
export interface RateLimits {
  /** Counts a use; throws `rate_limited` with the seconds to wait once the limit is reached. */
  consume(name: LimitName, caller: string, points?: number): Promise<void>;
  /** Throws like `consume` when the limit is reached already, and counts nothing. */
  check(name: LimitName, caller: string): Promise<void>;
}

interface Limit {
  readonly points: number;
  readonly seconds: number;
  readonly store: 'memory' | 'database';
}

/** One counter of the given store. */
export function createLimiter(name: string, { points, seconds, store }: Limit, database: Database) {
  const options = { keyPrefix: name, points, duration: seconds };
  return store === 'memory'
    ? new RateLimiterMemory(options)
    : new RateLimiterPostgres({
        ...options,
        storeClient: database.db.$client,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      });
}

/** Makes the counters; with `enabled` false (loopback only, the settings see to it) nothing is counted. */
export function createRateLimits(enabled: boolean, database: Database): RateLimits {
  if (!enabled) return { consume: async () => {}, check: async () => {} };
  const limiters = new Map(
    Object.entries(limitTable).map(([name, limit]) => [name, createLimiter(name, limit, database)]),
  );
  return {
    async consume(name, caller, points = 1) {
      try {
        await limiters.get(name)?.consume(keyOf(caller), points);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? refused(refusal) : refusal;
      }
    },
    async check(name, caller) {
      const used = await limiters.get(name)?.get(keyOf(caller));
      if (used && used.consumedPoints >= limitTable[name].points) throw refused(used);
    },
  };
}

function refused({ msBeforeNext }: RateLimiterRes): AppError {
  return new AppError('rate_limited', 'Too many requests. Please wait a little and try again.', {
    retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
}

/** One subscriber has a whole /64 of IPv6 addresses; an IPv4 address in IPv6 clothes is that IPv4 address. */
function keyOf(caller: string): string {
  if (!ipaddr.IPv6.isValid(caller)) return caller;
  const address = ipaddr.IPv6.parse(caller);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.parts.slice(0, 4).join(':');
}

/** Forgets counters whose time is over; woken by a schedule. Bounded, so that it never holds a lock for long. */
export async function sweepRateLimits(db: Queryable, now: Date): Promise<number> {
  const over = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.expire, now.getTime()))
    .limit(10_000);
  const deleted = await db.delete(rateLimits).where(inArray(rateLimits.key, over));
  return deleted.rowCount ?? 0;
}
