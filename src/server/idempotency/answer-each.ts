import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { BulkItem, BulkResult } from '#shared/api/desk/bulk-shapes.ts';
import type { Tx } from '#server/db/database.ts';
import { idempotencyKeys } from '#server/db/schema/index.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { isVanished } from '#server/db/vanished.ts';
import type { Context } from '#server/context/context.ts';
import { insideTransaction } from '#server/context/inside-transaction.ts';
import { AppError } from '#server/kernel/errors.ts';
import { replyLifetime } from './answer-once.ts';
import { keyOfRow, mismatch, readKey, type StoredKey } from './keys.ts';

/** The result of a changed row. */
type UpdatedRow = Pick<Extract<BulkResult, { ok: true }>, 'status' | 'version'>;
type Work = (inner: Context, item: BulkItem) => Promise<UpdatedRow>;

/**
 * Runs the single use case for each row of a bulk action, one after the other and each in its own transaction, so that
 * a refusal concerns its row alone and no lock outlives its row. With an `Idempotency-Key`, each row's result is stored
 * in its transaction. A call sent again after a lost connection gets the results of the finished rows, and does the
 * others. Refusals are not stored: a refused row is tried again.
 * @throws {AppError} `idempotency_mismatch` for the same key with another body; `unavailable` while the database is
 * away.
 */
export async function answerEach(
  context: Context,
  request: FastifyRequest,
  items: readonly BulkItem[],
  work: Work,
): Promise<BulkResult[]> {
  const key = readKey(context, request);
  if (key) await claim(context, key);
  const results: BulkResult[] = [];
  for (const item of items) results.push(await answer(context, key, item, work));
  return results;
}

/** Stores the key with its body before any row is changed. */
async function claim(context: Context, key: StoredKey): Promise<void> {
  await context.transaction(async (tx) => {
    await waitFor(tx, key);
    if (!(await findStored(tx, key, context.now))) await store(tx, context, key, {});
  });
}

async function answer(context: Context, key: StoredKey | undefined, item: BulkItem, work: Work): Promise<BulkResult> {
  try {
    if (!key) return changed(item, await work(context, item));
    const own = keyOfRow(key, item.id);
    return await context.transaction(async (tx) => {
      await waitFor(tx, own);
      const stored = await findStored(tx, own, context.now);
      if (stored) return stored as BulkResult;
      const done = changed(item, await work(insideTransaction(context, tx), item));
      await store(tx, context, own, done);
      return done;
    });
  } catch (error) {
    return { id: item.id, ok: false, ...toRefusal(context, item, error) };
  }
}

const changed = ({ id }: BulkItem, { status, version }: UpdatedRow): BulkResult => ({ id, ok: true, status, version });

/** Waits while the same call, sent twice, is changing the same row, which takes milliseconds. */
async function waitFor(tx: Tx, { id }: StoredKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
}

/** The stored reply of a key, if it hasn't expired. @throws {AppError} `idempotency_mismatch` */
async function findStored(tx: Tx, { id, bodyHash }: StoredKey, now: Date): Promise<unknown> {
  const [stored] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
  if (!stored || stored.createdAt.getTime() <= now.getTime() - replyLifetime) return null;
  if (stored.bodyHash !== bodyHash) throw mismatch();
  return stored.reply;
}

/** Stores the reply of a key, replacing an expired one. */
async function store(
  tx: Tx,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  { id, bodyHash }: StoredKey,
  reply: object,
): Promise<void> {
  const userId = actor.kind === 'user' ? actor.id : null;
  const row = { bodyHash, status: 200, reply, userId, createdAt: now };
  await tx
    .insert(idempotencyKeys)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: idempotencyKeys.id, set: row });
}

/** The result of a refused row. An error of ours is logged, and fails only its row. */
function toRefusal({ log }: Pick<Context, 'log'>, { id }: BulkItem, error: unknown): RowRefusal {
  if (isUnavailable(error)) throw error;
  if (isVanished(error)) return { code: 'not_found', error: 'It was deleted just now.' };
  if (!(error instanceof AppError)) {
    log.error({ err: error, row: id }, 'a row of a bulk action failed');
    return { code: 'internal', error: 'Something went wrong on our side. Please try again.' };
  }
  const { status, stage, version } = error.details ?? {};
  const [field] = Object.values(error.fields ?? {});
  return {
    code: error.code,
    error: field ?? error.message,
    ...(status !== undefined && { status }),
    ...(stage !== undefined && { stage }),
    ...(version !== undefined && { version }),
  };
}
type RowRefusal = Omit<Extract<BulkResult, { ok: false }>, 'id' | 'ok'>;
