import { inArray, lt } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Queryable } from '#server/db/database.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors.ts';

/**
 * Every limit of the product: `points` within `seconds`, counted per caller. Read limits live in the memory of a
 * process; `database` ones are shared by all processes and survive a restart.
 */
export const limitTable = {
  anonymous: { points: 1200, seconds: 60, store: 'memory' },
  'signed-in': { points: 600, seconds: 60, store: 'memory' },
  'csp-reports': { points: 60, seconds: 60, store: 'memory' },
} as const satisfies Record<string, { points: number; seconds: number; store: 'memory' | 'database' }>;

export type LimitName = keyof typeof limitTable;

/** Counts one use; throws `rate_limited` with the seconds to wait once the limit is reached. */
export type ConsumeLimit = (name: LimitName, caller: string) => Promise<void>;

interface Limit {
  points: number;
  seconds: number;
  store: 'memory' | 'database';
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

/** Makes the counter of all limits; with `enabled` false (loopback only, the settings see to it) nothing is counted. */
export function createRateLimits(enabled: boolean, database: Database): ConsumeLimit {
  if (!enabled) return async () => {};
  const limiters = new Map(
    Object.entries(limitTable).map(([name, limit]) => [name, createLimiter(name, limit, database)]),
  );
  return async (name, caller) => {
    try {
      await limiters.get(name)!.consume(caller);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('rate_limited', 'Too many requests. Please wait a little and try again.', {
        retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      });
    }
  };
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
