import { lte, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { toJson } from '#shared/to-json.ts';
import type { Context } from '#server/context/context.ts';
import { insideTransaction } from '#server/context/inside-transaction.ts';
import type { Queryable } from '#server/db/database.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import { idempotencyKeys } from '#server/db/schema/index.ts';
import { AppError, unavailable } from '#server/kernel/errors.ts';
import { mismatch, readKey } from './keys.ts';

/** Milliseconds that a reply is stored. */
export const replyLifetime = 24 * 60 * 60 * 1000;

export interface StatusAndReply {
  status: number;
  reply: unknown;
}

/** A creating call: the slow part before its transaction, if it has one, and the work inside it. */
interface Work<P> {
  readonly prepare: (() => Promise<P>) | undefined;
  readonly run: (inner: Context, prepared: P | undefined) => Promise<unknown>;
}

/**
 * Runs a creating call so that sending it twice with the same `Idempotency-Key` acts once: the reply is stored in the
 * transaction that does the work, and sent again for repeats within 24 hours. Without a key the call just runs. Replies
 * that hold a secret must not be declared idempotent.
 * @throws {AppError} `idempotency_mismatch` for the same key with another body, `conflict` while the first is running.
 */
export async function answerOnce<P>(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  { prepare, run }: Work<P>,
): Promise<StatusAndReply> {
  const status = endpoint.status ?? 200;
  const key = readKey(context, request);
  if (key === undefined) return { status, reply: await run(context, await prepare?.()) };
  const { id, bodyHash } = key;
  const storedSince = new Date(context.now.getTime() - replyLifetime).toISOString();

  const isKnown = prepare !== undefined && (await findReply(context.db, { id, storedSince })).length > 0;
  const prepared = isKnown ? undefined : await prepare?.();

  return await context.transaction(async (tx) => {
    const [{ isLocked, stored }] = (await lockAndFind(tx, { id, storedSince })) as [Locked];
    if (!isLocked) throw stillWorking();
    if (stored) {
      if (stored.bodyHash !== bodyHash) throw mismatch();
      return { status: stored.status, reply: stored.reply };
    }
    // Deleted since it was found: the caller may send it again.
    if (isKnown) throw unavailable();
    const reply = await run(insideTransaction(context, tx), prepared);
    const userId = context.actor.kind === 'user' ? context.actor.id : null;
    const now = context.now.toISOString();
    const rows = await storeReply(tx, { id, bodyHash, status, reply: toJson(reply), userId, now, storedSince });
    // Stored between our read and our lock. Our work is rolled back, and that reply is sent next time.
    if (rows.length === 0) throw stillWorking();
    return { status, reply };
  });
}

const stillWorking = () => new AppError('conflict', 'We’re still working on the same request. Please wait.');

const { placeholder } = sql;
/** A reply that hasn't expired. */
interface Stored {
  readonly bodyHash: string;
  readonly status: number;
  readonly reply: unknown;
}
const reply = sql`select json_build_object('bodyHash', body_hash, 'status', status, 'reply', reply) as stored
  from idempotency_keys where id = ${placeholder('id')} and created_at > ${placeholder('storedSince')}`;
const findReply = preparedStatement<{ stored: Stored }>('find_reply', reply);

interface Locked {
  readonly isLocked: boolean;
  readonly stored: Stored | null;
}
const lockAndFind = preparedStatement<Locked>(
  'lock_key_and_find_reply',
  sql`select pg_try_advisory_xact_lock(hashtextextended(${placeholder('id')}, 0)) as "isLocked", (${reply}) as stored`,
);

/** Stores a reply, also replacing an expired one; returns no row if there is a valid one. */
const storeReply = preparedStatement<{ id: string }>(
  'store_reply',
  sql`insert into idempotency_keys as known (id, body_hash, status, reply, user_id, created_at)
    values (${placeholder('id')}, ${placeholder('bodyHash')}, ${placeholder('status')}, ${placeholder('reply')},
      ${placeholder('userId')}, ${placeholder('now')})
    on conflict (id) do update set body_hash = excluded.body_hash, status = excluded.status, reply = excluded.reply,
      user_id = excluded.user_id, created_at = excluded.created_at where known.created_at <= ${placeholder('storedSince')}
    returning id`,
);

/** Deletes replies older than a day; runs on a schedule. Bounded, so that it never holds a lock for long. */
export async function sweepIdempotencyKeys(db: Queryable, now: Date): Promise<number> {
  const old = db
    .select({ id: idempotencyKeys.id })
    .from(idempotencyKeys)
    .where(lte(idempotencyKeys.createdAt, new Date(now.getTime() - replyLifetime)))
    .limit(10_000);
  const deleted = await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.id} in ${old}`);
  return deleted.rowCount ?? 0;
}
