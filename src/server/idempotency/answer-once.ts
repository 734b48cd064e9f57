import { eq, lte, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { Context } from '#server/kernel/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { idempotencyKeys } from '#server/db/schema/index.ts';
import { AppError, unavailable } from '#server/kernel/errors.ts';
import { insideTransaction } from '#server/kernel/inside-transaction.ts';
import { mismatch, readKey } from './keys.ts';

/** Milliseconds that a reply is kept. */
export const keptFor = 24 * 60 * 60 * 1000;

export interface Answer {
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
): Promise<Answer> {
  const status = endpoint.status ?? 200;
  const key = readKey(context, request);
  if (key === undefined) return { status, reply: await run(context, await prepare?.()) };
  const { id, bodyHash } = key;

  const isKnown = prepare !== undefined && (await findReply(context.db, id, context.now)) !== null;
  const prepared = isKnown ? undefined : await prepare?.();

  return await context.transaction(async (tx) => {
    const locked = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${id}, 0)) as locked`,
    );
    if (!locked.rows[0]?.locked)
      throw new AppError('conflict', 'We’re still working on the same request. Please wait.');
    const stored = await findReply(tx, id, context.now);
    if (stored) {
      if (stored.bodyHash !== bodyHash) throw mismatch();
      return { status: stored.status, reply: stored.reply };
    }
    // Deleted since it was found: the caller may send it again.
    if (isKnown) throw unavailable();
    const reply = await run(insideTransaction(context, tx), prepared);
    const userId = context.actor.kind === 'user' ? context.actor.id : null;
    const row = { bodyHash, status, reply, userId, createdAt: context.now };
    await tx
      .insert(idempotencyKeys)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: idempotencyKeys.id, set: row });
    return { status, reply };
  });
}

/** Finds a reply that is still kept. */
async function findReply(db: Queryable, id: string, now: Date) {
  const [stored] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
  return stored && stored.createdAt.getTime() > now.getTime() - keptFor ? stored : null;
}

/** Deletes replies older than a day; runs on a schedule. Bounded, so that it never holds a lock for long. */
export async function sweepIdempotencyKeys(db: Queryable, now: Date): Promise<number> {
  const old = db
    .select({ id: idempotencyKeys.id })
    .from(idempotencyKeys)
    .where(lte(idempotencyKeys.createdAt, new Date(now.getTime() - keptFor)))
    .limit(10_000);
  const deleted = await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.id} in ${old}`);
  return deleted.rowCount ?? 0;
}
