import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import { rateLimits } from '#server/db/schema/index.ts';

interface Use<Name extends string> {
  readonly limit: Name;
  readonly caller: string;
  /** Seconds that a use counts, from the first one on. */
  readonly seconds: number;
  /** How much a use counts. */
  readonly points: number;
  /** Only reads the count. */
  readonly onlyAsks: boolean;
}

/** A caller's uses of a limit, this one included if it counts, and milliseconds until the count restarts. */
interface LimitCount<Name extends string> {
  readonly limit: Name;
  readonly points: number;
  readonly onlyAsks: boolean;
  readonly msBeforeNext: number;
}

/**
 * Counts uses in one statement, in a transaction: a rollback undoes them. The counters stay locked until it ends; all
 * transactions lock them in one order, so there is no deadlock. The counters hold only hashes of e-mail addresses and
 * telephone numbers.
 */
export async function countUses<Name extends string>(
  tx: Tx,
  now: Date,
  uses: readonly Use<Name>[],
): Promise<LimitCount<Name>[]> {
  const moment = now.getTime();
  const rows = uses
    .map((use) => ({ ...use, key: toKey(use.limit, use.caller) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const counted = await countAll(tx, {
    moment,
    keys: rows.map(({ key }) => key),
    points: rows.map(({ points, onlyAsks }) => (onlyAsks ? 0 : points)),
    expires: rows.map(({ seconds }) => moment + seconds * 1000),
  });
  const byKey = new Map(counted.map((row) => [row.key, row]));
  return rows.map(({ key, limit, seconds, onlyAsks }) => {
    const { points = 1, expire } = byKey.get(key) ?? {};
    return { limit, points, onlyAsks, msBeforeNext: (expire ?? moment + seconds * 1000) - moment };
  });
}

const { placeholder } = sql;
/** Counts in the order of the keys. */
const countAll = preparedStatement<{ key: string; points: number; expire: number }>(
  'count_uses',
  sql`insert into rate_limits as r (key, points, expire)
    select * from unnest(${placeholder('keys')}::text[], ${placeholder('points')}::integer[], ${placeholder('expires')}::bigint[])
    on conflict (key) do update set
      points = case when r.expire <= ${placeholder('moment')}::bigint then excluded.points else r.points + excluded.points end,
      expire = case when r.expire <= ${placeholder('moment')}::bigint then excluded.expire else r.expire end
    returning key, points, expire`,
);

/** Refunds counted uses, as far as they still count; the counters are locked in the order of `countUses`. */
export async function refundUses(
  tx: Tx,
  now: Date,
  uses: readonly { readonly limit: string; readonly caller: string; readonly points: number }[],
): Promise<void> {
  const { key, points, expire } = rateLimits;
  const keys = uses.map((use) => toKey(use.limit, use.caller));
  const amounts = sql.join(
    uses.map((use, index) => sql`when ${keys[index]} then ${use.points}::integer`),
    sql` `,
  );
  const counting = and(inArray(key, keys), gt(points, 0), gt(expire, now.getTime()));
  const held = tx
    .$with('held')
    .as(tx.select({ held: key }).from(rateLimits).where(counting).orderBy(key).for('update'));
  await tx
    .with(held)
    .update(rateLimits)
    .set({ points: sql`greatest(0, ${points} - case ${key} ${amounts} end)` })
    .from(held)
    .where(eq(key, held.held));
}

export async function forgetUses(tx: Tx, limits: readonly string[], caller: string): Promise<void> {
  await tx.delete(rateLimits).where(
    inArray(
      rateLimits.key,
      limits.map((limit) => toKey(limit, caller)),
    ),
  );
}

const toKey = (limit: string, caller: string) => `${limit}:${createHash('sha256').update(caller).digest('base64url')}`;
